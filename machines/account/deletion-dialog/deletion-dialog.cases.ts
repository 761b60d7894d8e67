import { deletionDialogMachine } from '#machines/account/deletion-dialog/deletion-dialog.machine.ts'
import { answers, fails, flow } from '#flow-kit/flow.ts'

export const deletionDialogFlow = flow({
  id: 'deletion-dialog',
  area: 'account',
  title: 'The dialog that deletes the account',
  promise: 'No service is called before the customer wants to delete the account.',
  machine: deletionDialogMachine,
  events: {
    'the customer presses Delete account': { type: 'deletion.ask' },
    'the customer closes the dialog': { type: 'deletion.close' },
  },
  outcomes: {
    recallSignIn: {
      'the customer does not come from a sign-in': answers('unasked'),
      'the customer comes from a fresh sign-in': answers('proven'),
      'an earlier sign-in cannot be looked up': fails(new Error('no storage')),
    },
    accountDeletion: {
      'the screen is left': answers(),
      'a bug ends the dialog': fails(new Error('a bug')),
    },
  },
  identify: ({ context: { signedIn } }) => [signedIn],
  sentences: [
    {
      requirements: ['A-117'],
      says: 'the account is not read before the customer wants to delete it',
      holds: ({ after: { value, asked } }) =>
        value === 'open' || !asked.some(work => work.startsWith('accountDeletion')),
    },
  ],
})
