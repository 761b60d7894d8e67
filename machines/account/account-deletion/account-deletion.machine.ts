import { assign } from 'xstate'
import { freshSignInMachine } from '#machines/account/fresh-sign-in/fresh-sign-in.machine.ts'
import type { ExportSection } from '#machines/account/data-export/data-export.model.ts'
import { errorOf, failedTo, failing, noFailure, reportedTo } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { Failure } from '#machines/model/failure.ts'
import type { SignInVerdict } from '#machines/session/model/fresh-sign-in.ts'

/** The sections of the export whose entries are counted, in the order of the list. */
export const LOST_SECTIONS = [
  'photos',
  'albums',
  'projects',
  'books',
  'orders',
] as const satisfies readonly ExportSection[]

/** How much of each section the customer loses with the account; null if it could not be counted. B-300. */
export type Loss = Record<
  (typeof LOST_SECTIONS)[number],
  {
    count: number
    /** Set if there may be more. */
    isLeast?: true
  } | null
>

const NOTHING_COUNTED: Loss = {
  photos: null,
  albums: null,
  projects: null,
  books: null,
  orders: null,
}

/**
 * Requests the deletion of the account: shows what the customer will lose, asks once, and requests an email with a
 * link. The flow `confirmation` handles the link, by which the customer confirms the deletion. Account area, section 4.
 */
export const accountDeletionMachine = setup({
  types: {} as {
    input: { signedIn: SignInVerdict }
    context: {
      /** The things that the customer will lose; null before the machine has counted them. */
      loss: Loss | null
      failure: Failure | null
      isUnsure: boolean
      /** The result of the fresh sign-in from which the customer comes back; `unasked` if there was none. */
      signedIn: SignInVerdict
    }
    events: { type: 'deletion.send' } | { type: 'deletion.leave' }
    tags: 'busy' | 'alert'
    children: { freshSignIn: 'freshSignIn' }
  },
  actors: {
    countLoss: port<Loss>('countLoss'),
    freshSignIn: freshSignInMachine,
    requestDeletion: port<void>('requestDeletion'),
  },
  actions: {
    ...failing,
    setLoss: assign({ loss: (_, loss: Loss) => loss }),
    clearFailure: assign({ failure: null }),
    clearSignedIn: assign({ signedIn: 'unasked' }),
  },
}).createMachine({
  id: 'accountDeletion',
  context: ({ input }) => ({ loss: null, signedIn: input.signedIn, ...noFailure }),
  invoke: {
    id: 'countLoss',
    src: 'countLoss',
    onDone: { actions: { type: 'setLoss', params: ({ event }) => event.output } },
    onError: {
      actions: [
        { type: 'report', params: errorOf },
        { type: 'setLoss', params: NOTHING_COUNTED },
      ],
    },
  },
  initial: 'asking',
  states: {
    asking: {
      description:
        'The dialog asks at once whether to delete the account, while the product counts what will be lost; then it says so, and what could not be counted.',
      meta: { requirements: ['A-245', 'B-300'] },
      on: { 'deletion.send': 'signingIn', 'deletion.leave': 'left' },
    },
    signingIn: {
      description:
        'Where the storefront wants it, the customer signs in again before the deletion is requested.',
      meta: { requirements: ['B-145'] },
      entry: 'clearSignedIn',
      invoke: {
        id: 'freshSignIn',
        src: 'freshSignIn',
        input: { step: 'accountDeletion' },
        onDone: 'sending',
        onError: reportedTo('asking'),
      },
      on: { 'deletion.leave': 'left' },
    },
    sending: {
      description: 'The service is asked to send a link that confirms the deletion.',
      meta: { requirements: ['A-232', 'A-328'] },
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'requestDeletion',
        src: 'requestDeletion',
        onDone: 'received',
        onError: failedTo('failed'),
      },
    },
    received: {
      description:
        'An email with a link was sent; nothing is deleted until the customer opens the link and confirms there.',
      meta: { requirements: ['A-232', 'A-245'] },
    },
    failed: {
      description:
        'The dialog stays open and says that the account could not be deleted, or that it is not known whether the mail was sent.',
      meta: { requirements: ['A-232', 'A-241'] },
      tags: 'alert',
      on: { 'deletion.send': 'signingIn' },
    },
    left: {
      description: 'The screen was left before the customer had decided: the dialog closes.',
      meta: { requirements: ['B-549'] },
      type: 'final',
    },
  },
})
