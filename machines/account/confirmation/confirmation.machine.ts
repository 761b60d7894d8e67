import {
  errorOf,
  failedTo,
  failing,
  failureActions,
  leavesDoubt,
  noFailure,
  reported,
  reportedTo,
} from '#machines/kit/failing.ts'
import { port, stream } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import { type Failure, failureFrom } from '#machines/model/failure.ts'

export type ConfirmationKind = 'emailChange' | 'accountDeletion' | 'newsletter'

/**
 * The state of the link. `open`: unused; `sent`: an earlier page of this tab sent it and got no answer; `done`: this
 * tab confirmed it; `doneElsewhere`: another tab confirmed it; `none`: there is no link.
 */
export type LinkStatus = 'open' | 'sent' | 'done' | 'doneElsewhere' | 'none'

export interface ConfirmationInput {
  kind: ConfirmationKind
  /** The email address of the signed-in account; empty if the token has none. */
  account: string
}

/**
 * Confirms the link of an email. A link that was confirmed is not sent again, even if the page is reloaded or opened
 * again. The link comes from the flow `email-change` or `account-deletion`, or from the shop's newsletter. A link that
 * deletes the account is confirmed only when the customer presses a button. The machine never sees the link's token.
 * After an email change or a deletion, the customer is signed out. Account area, sections 2 and 4; A-243;
 * docs/decisions/0073. See [Note: A page that is being left].
 */
export const confirmationMachine = setup({
  types: {} as {
    input: ConfirmationInput
    context: ConfirmationInput & {
      failure: Failure | null
      isUnsure: boolean
    }
    events: { type: 'deletion.confirm' } | { type: 'link.retry' }
    tags: 'busy' | 'alert'
  },
  actors: {
    readLink: port<LinkStatus, { kind: ConfirmationKind }>('readLink'),
    confirm: port<void, ConfirmationInput>('confirm'),
    /** Emits `true` when another tab has confirmed this link. */
    watchOtherTabs: stream<boolean, { kind: ConfirmationKind }>('watchOtherTabs'),
    /** Loads the success page. Rejects offline, and if the form that ends the provider's session was posted. */
    showDone: port<void, { kind: ConfirmationKind }>('showDone'),
    signOut: port<void, { kind: ConfirmationKind }>('signOut'),
  },
  guards: {
    isOpen: (_, status: LinkStatus) => status === 'open',
    isOpenDeletion: ({ context }, status: LinkStatus) =>
      status === 'open' && context.kind === 'accountDeletion',
    isSent: (_, status: LinkStatus) => status === 'sent',
    isDone: (_, status: LinkStatus) => status === 'done',
    isDoneElsewhere: (_, status: LinkStatus) => status === 'doneElsewhere',
    /** `value` is undefined until the stream emits. */
    isTrue: (_, value: boolean | undefined) => value === true,
    /**
     * Whether this page has a link to send again. It has one if its own call failed, but not if only the call of an
     * earlier page did.
     */
    hasLink: ({ context }) => context.failure !== null,
    isUnsure: leavesDoubt,
    /**
     * Whether a server failed to confirm a newsletter's link. This counts as a refusal, although the server may have
     * confirmed the link: no read can tell, and sending the link again harms nothing.
     */
    // Answers A-141
    hasFailedNewsletter: ({ context }, { error }: { error: unknown }) =>
      context.kind === 'newsletter' && (failureFrom(error).status ?? 0) >= 500,
    isNewsletter: ({ context }) => context.kind === 'newsletter',
  },
  delays: {
    /**
     * 10,000 ms for the browser to leave the page after a sign-out; then the machine loads the success page. If the
     * browser is still on the page after another 10,000 ms, the router shows the success page without a load.
     */
    patience: 10_000,
  },
  actions: {
    ...failing,
  },
}).createMachine({
  id: 'confirmation',
  context: ({ input }) => ({ ...input, ...noFailure }),
  initial: 'pending',
  states: {
    pending: {
      description: 'The link was not confirmed yet, and another tab may confirm it first.',
      meta: { requirements: ['B-052'] },
      invoke: {
        id: 'watchOtherTabs',
        src: 'watchOtherTabs',
        input: ({ context }) => ({ kind: context.kind }),
        onSnapshot: {
          guard: { type: 'isTrue', params: ({ event }) => event.snapshot.context },
          target: 'followed',
        },
        onDone: {},
        onError: reported,
      },
      initial: 'readingLink',
      states: {
        readingLink: {
          description:
            'The product checks whether a link was opened, and whether it was used before.',
          meta: { requirements: ['A-138', 'A-243'] },
          tags: 'busy',
          invoke: {
            id: 'readLink',
            src: 'readLink',
            input: ({ context }) => ({ kind: context.kind }),
            onDone: [
              {
                guard: { type: 'isOpenDeletion', params: ({ event }) => event.output },
                target: 'asking',
              },
              {
                guard: { type: 'isOpen', params: ({ event }) => event.output },
                target: 'confirming',
              },
              {
                guard: { type: 'isSent', params: ({ event }) => event.output },
                target: 'unanswered',
              },
              {
                guard: { type: 'isDone', params: ({ event }) => event.output },
                target: '#confirmation.accepted',
              },
              {
                guard: { type: 'isDoneElsewhere', params: ({ event }) => event.output },
                target: '#confirmation.followed',
              },
              { target: '#confirmation.refused' },
            ],
            onError: failedTo('#confirmation.refused'),
          },
        },
        asking: {
          description:
            'The page names the account and says that the deletion cannot be undone; nothing is deleted before a further press.',
          meta: { requirements: ['A-233', 'B-050'] },
          on: { 'deletion.confirm': 'confirming' },
        },
        confirming: {
          description: 'A spinner is shown while the service checks the token of the link.',
          meta: {
            requirements: ['A-138', 'A-139', 'A-233', 'A-235', 'A-323', 'A-327', 'A-329', 'A-331'],
          },
          tags: 'busy',
          invoke: {
            id: 'confirm',
            src: 'confirm',
            input: ({ context: { kind, account } }) => ({ kind, account }),
            onDone: '#confirmation.accepted',
            onError: [
              {
                guard: { type: 'hasFailedNewsletter', params: errorOf },
                ...failedTo('#confirmation.refused'),
              },
              {
                guard: { type: 'isUnsure', params: errorOf },
                target: 'unanswered',
                actions: failureActions,
              },
              failedTo('#confirmation.refused'),
            ],
          },
        },
        unanswered: {
          description:
            'The link was sent and no answer came: the page says that the outcome is unknown, and offers to try again while it has the link.',
          tags: 'alert',
          // Answers B-051
          on: { 'link.retry': { guard: 'hasLink', target: 'confirming' } },
        },
      },
    },
    followed: {
      description:
        'Another tab has confirmed the link, or the provider did not answer the sign-out: this tab loads the success page anew, without a session.',
      meta: { requirements: ['A-236', 'A-237', 'B-052'] },
      tags: 'busy',
      after: { patience: 'confirmed' },
      invoke: {
        id: 'showDone',
        src: 'showDone',
        input: ({ context }) => ({ kind: context.kind }),
        onDone: {},
        onError: reportedTo('confirmed'),
      },
    },
    accepted: {
      description:
        'The link is confirmed. If it changed the email address or deleted the account, the session ends.',
      meta: { requirements: ['A-236', 'A-237'] },
      always: [{ guard: 'isNewsletter', target: 'confirmed' }, { target: 'signingOut' }],
    },
    signingOut: {
      description: 'The customer is signed out, and the success page opens.',
      meta: { requirements: ['A-236', 'A-237'] },
      tags: 'busy',
      after: { patience: 'followed' },
      invoke: {
        id: 'signOut',
        src: 'signOut',
        input: ({ context }) => ({ kind: context.kind }),
        onDone: {},
        onError: reportedTo('followed'),
      },
    },
    confirmed: {
      description: 'The success page replaces the page of the link.',
      meta: { requirements: ['A-140', 'A-236', 'A-237'] },
    },
    refused: {
      description: 'The error page of the flow that sent the link replaces the page of the link.',
      meta: { requirements: ['A-141', 'A-147', 'A-238', 'A-239', 'A-243'] },
      tags: 'alert',
    },
  },
})
