import { fromPromise } from 'xstate'
import { deletionDialogMachine } from '#machines/account/deletion-dialog/deletion-dialog.machine.ts'
import { provideAccountDeletion } from '#src/account/account-deletion/account-deletion.actor.ts'
import { provideFreshSignIn } from '#src/account/fresh-sign-in/fresh-sign-in.actor.ts'
import type { CallerIdentity } from '#src/account/account.service.ts'
import { reportingTo } from '#src/http/reporter.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'

/**
 * Provides the machine of the dialog that deletes the account. Its child actor, which counts what will be lost and
 * requests the deletion, starts when the dialog opens.
 */
export const provideDeletionDialog = (app: AppContext, callerIdentity: CallerIdentity) =>
  deletionDialogMachine.provide({
    actors: {
      recallSignIn: fromPromise(() =>
        app.freshSignIns.recall('accountDeletion', app.owner() ?? ''),
      ),
      accountDeletion: provideAccountDeletion(app, callerIdentity, provideFreshSignIn(app)),
    },
    actions: { report: reportingTo(app, 'bug') },
  })
