import { fromPromise } from 'xstate'
import { providerSignOutMachine } from '#machines/session/provider-sign-out/provider-sign-out.machine.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { endAtProvider } from '#src/session/sign-out.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'

/** Provides the port of the machine that ends the session at the provider, if the sign-out itself could not end it. */
export const provideProviderSignOut = (app: AppContext) =>
  providerSignOutMachine.provide({
    actors: {
      endAtProvider: fromPromise(({ input, signal }) => endAtProvider(app, input, signal)),
    },
    actions: { report: reportingTo(app, 'auth') },
  })
