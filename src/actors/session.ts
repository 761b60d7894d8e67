import { fromPromise } from 'xstate'
import { bootstrapMachine } from '#machines/session/bootstrap/bootstrap.machine.ts'
import { sessionMachine } from '#machines/session/session/session.machine.ts'
import {
  forgetUploadPlaces,
  isStorageUsable,
  mayStartOver,
  ownPath,
  postForm,
} from '#src/actors/page.ts'
import type { World } from '#src/actors/world.ts'
import type { Storefront } from '#src/model/configuration.ts'
import type { Catalog } from '#src/services/site.ts'

/** How a page takes on a storefront. */
export interface Wardrobe {
  /** Shows texts in this language from now on. */
  speak(locale: string, catalog: Catalog): void
  /** Takes on the look of the brand; rejects when its tokens could not be fetched. */
  wear(storefront: Storefront): Promise<void>
}

/** The start of the product in a browser. */
export const provideBootstrap = (world: World, { speak, wear }: Wardrobe) =>
  bootstrapMachine.provide({
    actors: {
      checkStorage: fromPromise(() => Promise.resolve(isStorageUsable())),
      loadConfiguration: fromPromise(async ({ signal }) => {
        const configuration = await world.site.configuration(signal)
        world.open(configuration)
        return configuration
      }),
      dressPage: fromPromise(async ({ input: { storefront, locale }, signal }) => {
        const learn = async (): Promise<void> => {
          speak(locale, await world.site.catalog(locale, signal))
        }
        const results = await Promise.allSettled([learn(), wear(storefront)])
        for (const result of results) if (result.status === 'rejected') throw result.reason
      }),
      readSession: fromPromise(() => {
        const stored = world.known().keeper.stored()
        if (stored.kind === 'fresh') world.signIn(stored.session)
        return Promise.resolve(stored)
      }),
      renewSession: fromPromise(async () =>
        world.signIn(await world.known().keeper.renewSession()),
      ),
      forgetSession: fromPromise(() => {
        world.known().keeper.forget()
        return Promise.resolve()
      }),
      startSignIn: fromPromise(async ({ input: { asked, storefront } }) => {
        const isStripped = new URLSearchParams(location.search).get('stripped') === 'true'
        location.replace(
          await world
            .known()
            .keeper.signInAddress(asked, storefront, isStripped ? 'stripped' : 'default'),
        )
      }),
      completeSignIn: fromPromise(async ({ input: { href } }) => {
        history.replaceState(null, '', '/')
        const { session, asked } = await world.known().keeper.complete(href)
        history.replaceState(null, '', ownPath(asked))
        return world.signIn(session)
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
    actions: {
      report: (_, { error }) => {
        world.report('auth', error)
      },
    },
  })

/** Renewal and sign-out in a browser. */
export const provideSession = (world: World) =>
  sessionMachine.provide({
    actors: {
      renewSession: fromPromise(async () =>
        world.signIn(await world.known().keeper.renewSession()),
      ),
      forgetSession: fromPromise(() => {
        world.known().keeper.forget()
        return Promise.resolve()
      }),
      loadAnew: fromPromise(() => {
        location.reload()
        return Promise.resolve()
      }),
      signOut: fromPromise(async ({ input: { storefront } }) => {
        world.drafts.forgetAll()
        forgetUploadPlaces()
        const { action, fields } = await world.known().keeper.end(storefront.shopUrl)
        postForm(action, fields)
        await new Promise<never>(() => undefined)
      }),
    },
    actions: {
      report: (_, { error }) => {
        world.report('auth', error)
      },
    },
  })
