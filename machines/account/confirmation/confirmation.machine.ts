import { assign, setup } from 'xstate'
import { port } from '#machines/kit/port.ts'
import { failureFrom, type Failure } from '#src/model/failure.ts'

/** What a link from a mail confirms. */
export type ConfirmationKind = 'emailChange' | 'accountDeletion' | 'newsletter'

/**
 * What is known of the link: it was not used; it was used in this tab and did what it says; or there is none that could
 * be used.
 */
export type LinkStatus = 'open' | 'done' | 'none'

/**
 * Confirms what a link from a mail asks for, once, whatever reloads or opens the page again. The chart never sees the
 * token. A confirmed change of the account signs the customer out. Account area, sections 2 and 4; A-243. See
 * [Note: A page that is being left].
 */
export const confirmationMachine = setup({
  types: {} as {
    input: { kind: ConfirmationKind }
    context: {
      kind: ConfirmationKind
      /** Null for a link that was not sent at all. */
      failure: Failure | null
    }
    tags: 'busy' | 'alert'
  },
  actors: {
    readLink: port<LinkStatus, { kind: ConfirmationKind }>('readLink'),
    confirm: port<void, { kind: ConfirmationKind }>('confirm'),
    signOut: port<void, { kind: ConfirmationKind }>('signOut'),
  },
  guards: {
    isOpen: (_, status: LinkStatus) => status === 'open',
    isDone: (_, status: LinkStatus) => status === 'done',
    isNewsletter: ({ context }) => context.kind === 'newsletter',
  },
  delays: {
    /** 10,000 ms, after which a page that could not be left goes to its success page by itself. */
    patience: 10_000,
  },
  actions: {
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => failureFrom(error) }),
    report: (_, _problem: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'confirmation',
  context: ({ input }) => ({ kind: input.kind, failure: null }),
  initial: 'readingLink',
  states: {
    readingLink: {
      description: 'It is looked up whether a link was opened, and whether it was used before.',
      meta: { requirements: ['A-138', 'A-243'] },
      tags: 'busy',
      invoke: {
        id: 'readLink',
        src: 'readLink',
        input: ({ context }) => ({ kind: context.kind }),
        onDone: [
          { guard: { type: 'isOpen', params: ({ event }) => event.output }, target: 'confirming' },
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'accepted' },
          { target: 'refused' },
        ],
        onError: {
          target: 'refused',
          actions: [
            { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'report', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    confirming: {
      description: 'A spinner shows while the service takes the token of the link.',
      meta: {
        requirements: ['A-138', 'A-139', 'A-233', 'A-235', 'A-323', 'A-327', 'A-329', 'A-331'],
      },
      tags: 'busy',
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context }) => ({ kind: context.kind }),
        onDone: 'accepted',
        onError: {
          target: 'refused',
          actions: [
            { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'report', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    accepted: {
      description: 'The link did what it says; only a change of the account ends the session.',
      meta: { requirements: ['A-236', 'A-237'] },
      always: [{ guard: 'isNewsletter', target: 'confirmed' }, { target: 'signingOut' }],
    },
    signingOut: {
      description: 'The customer is signed out and led to the page that says what was done.',
      meta: { requirements: ['A-236', 'A-237'] },
      tags: 'busy',
      after: { patience: 'confirmed' },
      invoke: {
        id: 'signOut',
        src: 'signOut',
        input: ({ context }) => ({ kind: context.kind }),
        onDone: {},
        onError: {
          target: 'confirmed',
          actions: { type: 'report', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    confirmed: {
      description: 'The success page takes the place of this one.',
      meta: { requirements: ['A-140', 'A-236', 'A-237'] },
    },
    refused: {
      description: 'The error page takes the place of this one.',
      meta: { requirements: ['A-141', 'A-147', 'A-238', 'A-239', 'A-243'] },
      tags: 'alert',
    },
  },
  options: { maxIterations: 1000 },
})
