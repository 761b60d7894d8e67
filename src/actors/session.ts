import { fromPromise } from 'xstate'
import { bootstrapMachine } from '#machines/session/bootstrap/bootstrap.machine.ts'
import { sessionMachine } from '#machines/session/session/session.machine.ts'
import { isCameBackTo, isStorageUsable, mayStartOver, ownPath, postForm } from '#src/actors/page.ts'
import type { World } from '#src/actors/world.ts'
import type { Storefront } from '#src/model/configuration.ts'
import type { LocaleCode } from '#src/model/identifiers.ts'
import { isStripped, type Session } from '#src/model/session.ts'
import type { Catalog } from '#src/services/site.ts'
import { publicConfigurationClient } from '#src/services/public-configuration.ts'

/** How a page takes on a storefront. */
export interface Wardrobe {
  /** Shows texts in this language from now on. */
  speak(locale: string, catalog: Catalog): void
  /** Shows the English of the program itself, where no texts could be had. */
  speakSource(): Promise<void>
  /** Takes on the look of the brand; rejects when its tokens could not be fetched. */
  wear(storefront: Storefront): Promise<void>
}

/** The start of the product in a browser; `onOpen` hears when services can be asked. */
export const provideBootstrap = (
  world: World,
  { speak, speakSource, wear }: Wardrobe,
  onOpen: (world: World) => void,
) =>
  bootstrapMachine.provide({
    actors: {
      checkStorage: fromPromise(() => Promise.resolve(isStorageUsable())),
      loadConfiguration: fromPromise(async ({ signal }) => {
        const configuration = await world.site.configuration(signal)
        world.open(configuration)
        onOpen(world)
        return configuration
      }),
      dressPage: fromPromise(async ({ input: { storefront, locale }, signal }) => {
        const learn = async (): Promise<void> => {
          const catalog = await world.site.catalog(locale, signal).catch(async (error: unknown) => {
            await speakSource()
            throw error
          })
          speak(locale, catalog)
        }
        const results = await Promise.allSettled([learn(), wear(storefront)])
        for (const result of results) if (result.status === 'rejected') throw result.reason
      }),
      readSession: fromPromise(() => {
        const stored = world.known().keeper.stored()
        if (stored.kind === 'fresh') world.setOwner(stored.session)
        return Promise.resolve(stored)
      }),
      renewSession: renewal(world),
      signOut: fromPromise(async ({ input, signal }) => {
        const { keeper } = world.known()
        if (!isCameBackTo() || keeper.stored().kind !== 'none') {
          await leave(world, input, signal)
          return true
        }
        keeper.forget()
        forgetEverywhere(world)
        return false
      }),
      startSignIn: fromPromise(async ({ input: { asked, storefront } }) => {
        const theme = isStripped(location.search) ? 'stripped' : 'default'
        location.replace(await world.known().keeper.signInAddress(asked, storefront, theme))
      }),
      completeSignIn: fromPromise(async ({ input: { href } }) => {
        history.replaceState(null, '', '/')
        const { session, asked } = await world.known().keeper.complete(href)
        history.replaceState(null, '', ownPath(asked))
        return world.setOwner(session)
      }),
      mayStartOver: fromPromise(() => Promise.resolve(mayStartOver())),
      startOver: fromPromise(() => {
        history.replaceState(null, '', '/')
        location.reload()
        return Promise.resolve()
      }),
      leaveFor: fromPromise(({ input: { address } }) => {
        location.replace(address)
        return Promise.resolve()
      }),
    },
    actions: { report: world.reporting('auth') },
  })

/** Renewal and sign-out in a browser. */
export const provideSession = (world: World) =>
  sessionMachine.provide({
    actors: {
      renewSession: renewal(world),
      watchSignOut: world.otherTabs.watchSignOut,
      forgetSession: fromPromise(() => {
        world.known().keeper.forget()
        return Promise.resolve()
      }),
      forgetAccount: fromPromise(() => {
        world.forgetAccount()
        return Promise.resolve()
      }),
      loadAnew: fromPromise(() => {
        location.reload()
        return Promise.resolve()
      }),
      signOut: fromPromise(({ input, signal }) => leave(world, input, signal)),
    },
    actions: { report: world.reporting('auth') },
  })

const renewal = (world: World) =>
  fromPromise<Session>(async () => world.setOwner(await world.known().keeper.renewSession()))

/** Milliseconds in which the place to return to must be known. */
const LOOKUP_TIME = 2000

interface Leaving {
  storefront: Storefront
  locale: LocaleCode
}

/** The Main link of the shop's menus, and its stand-in where that cannot be had in time.. */
const mainLink = async (
  world: World,
  { storefront, locale }: Leaving,
  signal: AbortSignal,
): Promise<string> => {
  const channel = storefront.channels[locale]
  if (channel === undefined) return storefront.shopUrl
  try {
    const { routes } = await world
      .known()
      .client(publicConfigurationClient)
      .read(channel, AbortSignal.any([signal, AbortSignal.timeout(LOOKUP_TIME)]))
    return routes.Main
  } catch {
    return storefront.shopUrl
  }
}

const forgetEverywhere = (world: World): void => {
  world.forgetAccount()
  world.otherTabs.tellSignedOut(world.owner())
}

/** Everything on this device goes before the provider is asked; a page that gave up waiting is not moved any more. */
const leave = async (world: World, where: Leaving, signal: AbortSignal): Promise<void> => {
  const form = world.known().keeper.end(mainLink(world, where, signal))
  forgetEverywhere(world)
  const { action, fields } = await form
  signal.throwIfAborted()
  postForm(action, fields)
}
