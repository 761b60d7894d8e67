import { fromPromise } from 'xstate'
import { providerSignOutMachine } from '#machines/session/provider-sign-out/provider-sign-out.machine.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { endAtProvider } from '#src/session/sign-out.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'

/** The machine of an unanswered sign-out with a browser's actors. */
export const provideProviderSignOut = (app: AppContext) =>
  providerSignOutMachine.provide({
    actors: {
      endAtProvider: fromPromise(({ input, signal }) => endAtProvider(app, input, signal)),
    },
    actions: { report: reportingTo(app, 'auth') },
  })
