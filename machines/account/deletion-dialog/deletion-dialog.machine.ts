import { assign } from 'xstate'
import { reportedTo, reporting } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { SignInVerdict } from '#machines/session/model/fresh-sign-in.ts'
import { accountDeletionMachine } from '#machines/account/account-deletion/account-deletion.machine.ts'

/** The dialog that deletes the account; its child machine runs only while it is open. Account area, section 4. */
export const deletionDialogMachine = setup({
  types: {} as {
    /** The result of the fresh sign-in for the deletion; `unasked` after the customer has seen it. */
    context: { signedIn: SignInVerdict }
    events: { type: 'deletion.ask' } | { type: 'deletion.close' }
    tags: 'modal'
    children: { accountDeletion: 'accountDeletion' }
  },
  actors: {
    recallSignIn: port<SignInVerdict>('recallSignIn'),
    accountDeletion: accountDeletionMachine,
  },
  guards: { isBack: (_, signedIn: SignInVerdict) => signedIn !== 'unasked' },
  actions: {
    ...reporting,
    setSignedIn: assign({ signedIn: (_, signedIn: SignInVerdict) => signedIn }),
    clearSignedIn: assign({ signedIn: 'unasked' }),
  },
}).createMachine({
  id: 'deletionDialog',
  context: { signedIn: 'unasked' },
  initial: 'recalling',
  states: {
    recalling: {
      description:
        'The page looks whether the customer comes back from a sign-in for the deletion.',
      meta: { requirements: ['B-145'] },
      invoke: {
        id: 'recallSignIn',
        src: 'recallSignIn',
        onDone: [
          {
            guard: { type: 'isBack', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'setSignedIn', params: ({ event }) => event.output },
          },
          { target: 'closed' },
        ],
        onError: reportedTo('closed'),
      },
      on: { 'deletion.ask': 'open' },
    },
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
        input: ({ context }) => context,
        onDone: 'closed',
        onError: reportedTo('closed'),
      },
      exit: 'clearSignedIn',
      on: { 'deletion.close': 'closed' },
    },
  },
})
