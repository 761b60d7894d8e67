import { errorOf, reporting } from '#machines/kit/failing.ts'
import { setup } from '#machines/kit/setup.ts'
import { accountDeletionMachine } from '#machines/account/account-deletion/account-deletion.machine.ts'

declare module '#machines/shell/screen-actors/screen-machines.ts' {
  interface ScreenMachines {
    deletionDialog: typeof deletionDialogMachine
  }
}

/**
 * The dialog over the settings that deletes the account. The child machine, which counts what the customer will lose,
 * runs only while the dialog is open. Account area, section 4.
 */
export const deletionDialogMachine = setup({
  types: {} as {
    events: { type: 'deletion.ask' } | { type: 'deletion.close' }
    tags: 'modal'
    children: { accountDeletion: 'accountDeletion' }
  },
  actors: { accountDeletion: accountDeletionMachine },
  actions: reporting,
}).createMachine({
  id: 'deletionDialog',
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog that deletes the account is closed.',
      meta: { requirements: ['A-117'] },
      on: { 'deletion.ask': 'open' },
    },
    open: {
      description: 'A dialog over the settings asks whether to delete the account.',
      meta: { requirements: ['A-117'] },
      tags: 'modal',
      invoke: {
        id: 'accountDeletion',
        src: 'accountDeletion',
        onDone: {},
        onError: {
          target: 'closed',
          actions: { type: 'report', params: errorOf },
        },
      },
      on: { 'deletion.close': 'closed' },
    },
  },
})
