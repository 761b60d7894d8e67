import { fromPromise } from 'xstate'
import { bootstrapMachine } from '#machines/session/bootstrap/bootstrap.machine.ts'
import { isCameBackTo, isStorageUsable, mayStartOver, ownPath } from '#src/browser/page.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import type { PageAppearance } from '#src/shell/language/language.actor.ts'
import { FreshSignInFailed } from '#machines/session/model/session.ts'
import { replacementFor } from '#machines/model/configuration/storefront.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { renewal, goToProvider } from '#src/session/provider.actor.ts'
import { leave, clearEverywhere } from '#src/session/end-session.actor.ts'
import { areCookiesKept } from '#src/session/token-cookies.service.ts'

export const provideBootstrap = (
  app: AppContext,
  { applyLocale, applySourceLocale, applyBrand }: PageAppearance,
) =>
  bootstrapMachine.provide({
    actors: {
      checkStorage: fromPromise(() =>
        Promise.resolve(isStorageUsable() && areCookiesKept(document)),
      ),
      loadConfiguration: fromPromise(async ({ signal }) => {
        const configuration = await app.site.configuration(signal)
        app.open(configuration)
        return configuration
      }),
      applyAppearance: fromPromise(async ({ input: { storefront, locale }, signal }) => {
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
        const hasSession = sessionStore.stored().kind !== 'none'
        if (hasSession || sessionStore.isUnended() || !isCameBackTo()) {
          await leave(app, input, signal)
          return true
        }
        sessionStore.clear()
        clearEverywhere(app)
        return false
      }),
      startSignIn: fromPromise(({ input: { asked, storefront } }) =>
        goToProvider(app, storefront, asked),
      ),
      completeSignIn: fromPromise(async ({ input: { href } }) => {
        history.replaceState(null, '', '/')
        const { session, asked, age } = await app
          .known()
          .sessionStore.complete(href)
          .catch((error: unknown) => {
            const leftFrom = app.freshSignIns.leftFrom()
            if (leftFrom === null) throw error
            // A sign-in that the customer cancelled is not reported, because it is no error.
            if (new URL(href).searchParams.get('error') !== 'access_denied')
              app.report('auth', error)
            history.replaceState(null, '', ownPath(leftFrom))
            throw new FreshSignInFailed(ownPath(leftFrom), { cause: error })
          })
        await app.freshSignIns.complete(session.identity.sub, age)
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
      leaveFor: fromPromise(({ input: { storefront } }) => {
        const { href } = location
        const { storefronts } = app.known().configuration
        location.replace(replacementFor(storefronts, storefront, href) ?? href)
        return Promise.resolve()
      }),
    },
    actions: {
      // Answers A-376
      report: reportingTo(app, 'auth'),
      reportAction: reportingTo(app),
      // Answers B-140
      takeLinkFromAddress: () => app.links.moveOutOfAddress(),
    },
  })
