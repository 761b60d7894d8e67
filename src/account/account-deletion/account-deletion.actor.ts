import { fromPromise } from 'xstate'
import { accountDeletionMachine } from '#machines/account/account-deletion/account-deletion.machine.ts'
import type { provideFreshSignIn } from '#src/account/fresh-sign-in/fresh-sign-in.actor.ts'
import type { AccountDependencies } from '#src/shell/app-context.actor.ts'
import { accountClient, type CallerIdentity } from '#src/account/account.service.ts'
import { reportingTo } from '#src/http/reporter.ts'

export const provideAccountDeletion = (
  app: AccountDependencies,
  callerIdentity: CallerIdentity,
  freshSignIn: ReturnType<typeof provideFreshSignIn>,
) =>
  accountDeletionMachine.provide({
    actors: {
      countLoss: fromPromise(async ({ signal }) => {
        const { countLoss } = await import('#src/account/account-deletion/loss.actor.ts')
        return countLoss(app, signal)
      }),
      freshSignIn,
      requestDeletion: fromPromise(({ signal }) => {
        const { identity, channel } = callerIdentity()
        return app.known().client(accountClient).requestDeletion(identity, channel, signal)
      }),
    },
    actions: { report: reportingTo(app) },
  })
