import { fromPromise } from 'xstate'
import { sessionMachine } from '#machines/session/session/session.machine.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { localeOf } from '#machines/model/configuration/storefront.ts'
import { askedPath } from '#machines/session/model/session.ts'
import { NO_WORK } from '#machines/session/model/work.ts'
import { readPreference } from '#src/browser/storage/preferences.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { renewal, goToProvider } from '#src/session/provider.actor.ts'
import { dropWaitingFiles } from '#src/browser/save-file.ts'
import { loadAgain } from '#src/session/load-again.ts'
import { leave } from '#src/session/end-session.actor.ts'
import { pageUseOf } from '#src/session/session/page-use.actor.ts'
import { workOf } from '#src/session/sign-out/work-under-way.ts'

export const provideSession = (app: AppContext) =>
  sessionMachine.provide({
    actors: {
      renewSession: renewal(app),
      watchUse: pageUseOf(app),
      watchSignOut: app.otherTabs.watchSignOut,
      watchSignIn: app.otherTabs.watchSignIn,
      // Report only an export as stopped: deletions and uploads continue after the next sign-in.
      clearSession: fromPromise(() => {
        const { isExporting } = workOf(app.screenActors())
        app.known().sessionStore.clear()
        return Promise.resolve({ ...NO_WORK, isExporting })
      }),
      clearAccount: fromPromise(() => {
        const work = workOf(app.screenActors())
        app.known().sessionStore.close()
        app.clearAccount()
        return Promise.resolve(work)
      }),
      comeBack: fromPromise(async ({ input: { storefront } }) => {
        app.known().sessionStore.close()
        await goToProvider(app, storefront, askedPath(location.href))
      }),
      reloadPage: fromPromise(() => {
        app.known().sessionStore.close()
        dropWaitingFiles()
        loadAgain()
        return Promise.resolve()
      }),
      // Use the language that is shown now: the customer may have changed it since the session began.
      signOut: fromPromise(({ input: { storefront, locale }, signal }) => {
        const shown = localeOf(storefront, readPreference('locale') ?? locale)
        return leave(app, { storefront, locale: shown }, signal)
      }),
    },
    actions: { report: reportingTo(app, 'auth') },
  })
