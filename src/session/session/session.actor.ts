import { fromPromise } from 'xstate'
import { sessionMachine } from '#machines/session/session/session.machine.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { askedPath } from '#machines/session/model/session.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { renewal } from '#src/session/renewal.actor.ts'
import { goToProvider } from '#src/session/go-to-provider.actor.ts'
import { leave } from '#src/session/sign-out.actor.ts'
import { workOf } from '#src/session/sign-out/work-under-way.ts'

/**
 * Provides the ports of the session machine that need a browser: renewal, sign-out, messages from other tabs, deletion of
 * the session and of the account's data, the way to the provider, and a reload.
 */
export const provideSession = (app: AppContext) =>
  sessionMachine.provide({
    actors: {
      renewSession: renewal(app),
      watchSignOut: app.otherTabs.watchSignOut,
      watchSignIn: app.otherTabs.watchSignIn,
      clearSession: fromPromise(() => {
        app.known().sessionStore.clear()
        return Promise.resolve()
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
        location.reload()
        return Promise.resolve()
      }),
      signOut: fromPromise(({ input, signal }) => leave(app, input, signal)),
    },
    actions: { report: reportingTo(app, 'auth') },
  })
