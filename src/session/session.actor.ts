import { fromPromise } from 'xstate'
import { bootstrapMachine } from '#machines/session/bootstrap/bootstrap.machine.ts'
import { sessionMachine } from '#machines/session/session/session.machine.ts'
import {
  isAccountGone,
  isCameBackTo,
  isStorageUsable,
  mayStartOver,
  ownPath,
  postForm,
} from '#src/browser/page.ts'
import { takeAllSteps } from '#src/session/sign-out-steps.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import type { Storefront } from '#machines/model/configuration.ts'
import type { LocaleCode } from '#machines/model/identifiers.ts'
import { askedPath, isStripped, type Session } from '#machines/session/model/session.ts'
import type { Catalog } from '#src/http/site.ts'
import { publicConfigurationClient } from '#src/session/bootstrap/public-configuration.service.ts'
import { reportingTo } from '#src/http/reporter.ts'

/** Applies a storefront to the page. */
export interface PageAppearance {
  /** Switches the texts to this language. */
  applyLocale(locale: string, catalog: Catalog): void
  /** Shows the English source texts, when no catalogue could be loaded. */
  applySourceLocale(): Promise<void>
  /** Applies the brand; rejects if its tokens could not be loaded. */
  applyBrand(storefront: Storefront): Promise<void>
}

/** The bootstrap machine with a browser's actors. */
export const provideBootstrap = (
  app: AppContext,
  { applyLocale, applySourceLocale, applyBrand }: PageAppearance,
) =>
  bootstrapMachine.provide({
    actors: {
      checkStorage: fromPromise(() => Promise.resolve(isStorageUsable())),
      loadConfiguration: fromPromise(async ({ signal }) => {
        const configuration = await app.site.configuration(signal)
        app.open(configuration)
        return configuration
      }),
      dressPage: fromPromise(async ({ input: { storefront, locale }, signal }) => {
        const applyTexts = async (): Promise<void> => {
          const catalog = await app.site.catalog(locale, signal).catch(async (error: unknown) => {
            await applySourceLocale()
            throw error
          })
          applyLocale(locale, catalog)
        }
        const results = await Promise.allSettled([applyTexts(), applyBrand(storefront)])
        for (const result of results) if (result.status === 'rejected') throw result.reason
      }),
      readSession: fromPromise(() => {
        const stored = app.known().sessionStore.stored()
        if (stored.kind === 'fresh') app.setOwner(stored.session)
        return Promise.resolve(stored)
      }),
      renewSession: renewal(app),
      signOut: fromPromise(async ({ input, signal }) => {
        const { sessionStore } = app.known()
        if (!isCameBackTo() || sessionStore.stored().kind !== 'none') {
          await leave(app, input, signal)
          return true
        }
        sessionStore.forget()
        forgetEverywhere(app)
        return false
      }),
      startSignIn: fromPromise(({ input: { asked, storefront } }) =>
        goToProvider(app, storefront, asked),
      ),
      completeSignIn: fromPromise(async ({ input: { href } }) => {
        history.replaceState(null, '', '/')
        const { session, asked } = await app.known().sessionStore.complete(href)
        history.replaceState(null, '', ownPath(asked))
        app.otherTabs.notifySignedIn(session.identity.sub)
        return app.setOwner(session)
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
    actions: { report: reportingTo(app, 'auth') },
  })

/** The session machine with a browser's actors: renewal and sign-out. */
export const provideSession = (app: AppContext) =>
  sessionMachine.provide({
    actors: {
      renewSession: renewal(app),
      watchSignOut: app.otherTabs.watchSignOut,
      watchSignIn: app.otherTabs.watchSignIn,
      clearSession: fromPromise(() => {
        app.known().sessionStore.forget()
        return Promise.resolve()
      }),
      clearAccount: fromPromise(() => {
        app.clearAccount()
        return Promise.resolve()
      }),
      comeBack: fromPromise(async ({ input: { storefront } }) => {
        await goToProvider(app, storefront, askedPath(location.href))
      }),
      reloadPage: fromPromise(() => {
        location.reload()
        return Promise.resolve()
      }),
      signOut: fromPromise(({ input, signal }) => leave(app, input, signal)),
    },
    actions: { report: reportingTo(app, 'auth') },
  })

/** Redirects to the provider, which returns to the requested path. */
const goToProvider = async (
  app: AppContext,
  storefront: Storefront,
  asked: string,
): Promise<void> => {
  const theme = isStripped(location.search) ? 'stripped' : 'default'
  location.replace(await app.known().sessionStore.signInAddress(asked, storefront, theme))
}

const renewal = (app: AppContext) =>
  fromPromise<Session>(async () => app.setOwner(await app.known().sessionStore.renewSession()))

/** Milliseconds to look up the address to return to. */
const LOOKUP_TIME = 2000

interface Leaving {
  storefront: Storefront
  locale: LocaleCode
}

/** The Main link of the shop's menus, or a fallback if it cannot be read in time.. */
const mainLink = async (
  app: AppContext,
  { storefront, locale }: Leaving,
  signal: AbortSignal,
): Promise<string> => {
  const channel = storefront.channels[locale]
  if (channel === undefined) return storefront.shopUrl
  try {
    const { routes } = await app
      .known()
      .client(publicConfigurationClient)
      .read(channel, AbortSignal.any([signal, AbortSignal.timeout(LOOKUP_TIME)]))
    return routes.Main
  } catch {
    return storefront.shopUrl
  }
}

const forgetEverywhere = (app: AppContext): void => {
  const forget = (): void => {
    app.clearAccount()
  }
  const update = (): void => {
    app.otherTabs.notifySignedOut(app.owner())
  }
  takeAllSteps([forget, update], error => {
    app.report('auth', error)
  })
}

/**
 * Deletes everything on this device before the provider is asked; a page whose wait was aborted does not
 * navigate any more.
 */
const leave = async (app: AppContext, where: Leaving, signal: AbortSignal): Promise<void> => {
  const form = app
    .known()
    .sessionStore.end(
      isAccountGone() ? `${location.origin}/account-deleted` : mainLink(app, where, signal),
    )
  forgetEverywhere(app)
  const { action, fields } = await form
  signal.throwIfAborted()
  postForm(action, fields)
}
