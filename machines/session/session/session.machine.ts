import { assign } from 'xstate'
import { errorOf, reported, reportedTo, reporting } from '#machines/kit/failing.ts'
import { port, stream } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { Storefront } from '#machines/model/configuration/configuration.ts'
import type { LocaleCode } from '#machines/model/identifiers.ts'
import { NO_WORK, type Work } from '#machines/session/model/work.ts'
import {
  AccountChanged,
  SessionCut,
  SessionOver,
  type Session,
  type SessionEnd,
} from '#machines/session/model/session.ts'

export interface SessionInput {
  storefront: Storefront
  /** The customer's locale, whose channel's main link (`routes.Main`) opens after the sign-out. */
  locale: LocaleCode
  session: Session
}

/**
 * Keeps a session alive and ends it. A transient failure of the renewal does not end the session: the renewal is
 * retried after 1 s, 2 s, 4 s and so on, at most 60 s apart. An unused page renews no token by itself. A sign-out
 * applies to every tab. Account area, section 4; A-264, B-139. See [Note: A page that is being left].
 */
export const sessionMachine = setup({
  types: {} as {
    input: SessionInput
    context: SessionInput & {
      attempt: number
      end: SessionEnd
      /** The work that the end of the session stopped on this page; `NO_WORK` after a sign-out on this page. */
      dropped: Work
    }
    events:
      | { type: 'session.signOut' }
      | { type: 'session.lost'; isCut: boolean }
      | { type: 'session.changed' }
      | { type: 'page.shown' }
      | { type: 'connection.restored' }
    output: { end: SessionEnd; dropped: Work }
    /** `leaving`: the customer's data is no longer shown; `switching`: the page reloads or redirects. */
    tags: 'busy' | 'leaving' | 'switching'
  },
  actors: {
    renewSession: port<Session>('renewSession'),
    /** Emits whether the page is in use: visible with input within the idle time, or with a job under way. */
    watchUse: stream<boolean>('watchUse'),
    watchSignOut: stream<boolean, { account: string }>('watchSignOut'),
    watchSignIn: stream<boolean, { account: string }>('watchSignIn'),
    /** Resolves to the work that does not continue after the next sign-in. */
    clearSession: port<Work>('clearSession'),
    /** Resolves to the work that was under way. */
    clearAccount: port<Work>('clearAccount'),
    comeBack: port<void, { storefront: Storefront }>('comeBack'),
    reloadPage: port<void>('reloadPage'),
    signOut: port<void, { storefront: Storefront; locale: LocaleCode }>('signOut'),
  },
  guards: {
    isOtherAccount: (_, { error }: { error: unknown }) => error instanceof AccountChanged,
    isCut: (_, { error }: { error: unknown }) => error instanceof SessionCut,
    isTheNextTokenLost: (_, { isCut }: { isCut: boolean }) => isCut,
    isOver: (_, { error }: { error: unknown }) => error instanceof SessionOver,
    /** `value` is undefined until the stream emits. */
    isTrue: (_, value: boolean | undefined) => value === true,
  },
  delays: {
    /** Milliseconds until the renewal is due (renewal.ts), at most a day: timers overflow after 24.8 days. */
    renewalDue: ({ context }) => Math.min(context.session.renewAfter, 86_400_000),
    /** 10,000 ms: if the browser has not left the page by then, the page says that the session is over. */
    patience: 10_000,
    /** The wait before the renewal is retried: 1,000 ms, doubled after each failure, at most 60,000 ms. */
    backOff: ({ context }) => Math.min(500 * 2 ** context.attempt, 60_000),
  },
  actions: {
    ...reporting,
    setSession: assign({ session: (_, session: Session) => session, attempt: 0 }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    setDropped: assign({ dropped: (_, dropped: Work) => dropped }),
    markUnended: assign({ end: 'unended' }),
    markAbandoned: assign({ end: 'abandoned' }),
    markReplaced: assign({ end: 'replaced' }),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, attempt: 0, end: 'signedOut', dropped: NO_WORK }),
  initial: 'alive',
  states: {
    alive: {
      description:
        'The customer is signed in, until this tab, another tab or the provider ends the session.',
      meta: { requirements: ['A-258'] },
      on: {
        'session.signOut': 'signingOut',
        'session.lost': [
          {
            guard: { type: 'isTheNextTokenLost', params: ({ event }) => event },
            target: 'comingBack',
          },
          { target: 'forgetting' },
        ],
        'session.changed': 'yielding',
      },
      invoke: [
        {
          id: 'watchSignOut',
          src: 'watchSignOut',
          input: ({ context }) => ({ account: context.session.identity.sub }),
          onSnapshot: {
            guard: { type: 'isTrue', params: ({ event }) => event.snapshot.context },
            target: 'following',
          },
          onDone: {},
          onError: reported,
        },
        {
          id: 'watchSignIn',
          src: 'watchSignIn',
          input: ({ context }) => ({ account: context.session.identity.sub }),
          onSnapshot: {
            guard: { type: 'isTrue', params: ({ event }) => event.snapshot.context },
            target: 'yielding',
          },
          onDone: {},
          onError: reported,
        },
      ],
      initial: 'fresh',
      states: {
        fresh: {
          description: 'The token is valid.',
          meta: { requirements: ['A-258', 'A-264'] },
          after: { renewalDue: 'due' },
          on: { 'page.shown': 'renewing', 'connection.restored': 'due' },
        },
        due: {
          description:
            'The token is due: it is renewed at once if somebody uses the page, and else when somebody does again, so that the provider can end a session that nobody uses.',
          meta: { requirements: ['A-264', 'B-139'] },
          on: { 'page.shown': 'renewing' },
          invoke: {
            id: 'watchUse',
            src: 'watchUse',
            onSnapshot: {
              guard: { type: 'isTrue', params: ({ event }) => event.snapshot.context },
              target: 'renewing',
            },
            onDone: {},
            onError: reportedTo('renewing'),
          },
        },
        renewing: {
          description: 'A new token is being fetched; nothing changes on screen.',
          meta: { requirements: ['A-264'] },
          invoke: {
            id: 'renewSession',
            src: 'renewSession',
            onDone: {
              target: 'fresh',
              actions: { type: 'setSession', params: ({ event }) => event.output },
            },
            onError: [
              {
                guard: { type: 'isCut', params: errorOf },
                target: '#session.comingBack',
              },
              {
                guard: { type: 'isOver', params: errorOf },
                target: '#session.forgetting',
              },
              {
                guard: { type: 'isOtherAccount', params: errorOf },
                target: '#session.yielding',
              },
              { target: 'waiting', actions: 'countAttempt' },
            ],
          },
        },
        waiting: {
          description:
            'The renewal failed for now; the product tries again, and the session stays.',
          meta: { requirements: ['A-264'] },
          after: { backOff: 'due' },
          on: { 'page.shown': 'renewing', 'connection.restored': 'due' },
        },
      },
    },
    comingBack: {
      description:
        "The provider’s answer, and the next token with it, was lost: the page redirects through the provider, which asks nothing while its own session lives; the customer's drafts stay.",
      meta: { requirements: ['A-264', 'B-057'] },
      tags: ['busy', 'leaving', 'switching'],
      after: { patience: 'forgetting' },
      invoke: {
        id: 'comeBack',
        src: 'comeBack',
        input: ({ context }) => ({ storefront: context.storefront }),
        onDone: {},
        onError: reportedTo('forgetting'),
      },
    },
    forgetting: {
      description:
        "The provider ended the session: both cookies are deleted, and the customer's drafts stay.",
      meta: { requirements: ['A-263', 'A-264'] },
      tags: ['busy', 'leaving'],
      entry: 'markAbandoned',
      invoke: {
        id: 'clearSession',
        src: 'clearSession',
        onDone: {
          target: 'ended',
          actions: { type: 'setDropped', params: ({ event }) => event.output },
        },
        onError: reportedTo('ended'),
      },
    },
    yielding: {
      description:
        'Another customer has signed in in this browser: the previous customer’s data is hidden, and the page reloads for the new customer.',
      meta: { requirements: ['A-263', 'B-053'] },
      tags: ['busy', 'leaving', 'switching'],
      entry: 'markReplaced',
      after: { patience: 'ended' },
      invoke: {
        id: 'reloadPage',
        src: 'reloadPage',
        onDone: {},
        onError: reportedTo('ended'),
      },
    },
    following: {
      description:
        'The customer signed out in another tab: this tab’s account data is deleted, and its work is stopped.',
      meta: { requirements: ['A-264', 'A-265', 'B-119'] },
      tags: ['busy', 'leaving'],
      invoke: {
        id: 'clearAccount',
        src: 'clearAccount',
        onDone: {
          target: 'ended',
          actions: { type: 'setDropped', params: ({ event }) => event.output },
        },
        onError: reportedTo('ended'),
      },
    },
    signingOut: {
      description:
        'Both cookies and all stored account data are deleted first; then the provider is informed, and the browser opens the shop.',
      meta: { requirements: ['A-046', 'A-264', 'A-265', 'A-266', 'A-267'] },
      tags: ['busy', 'leaving'],
      after: { patience: { target: 'ended', actions: 'markUnended' } },
      invoke: {
        id: 'signOut',
        src: 'signOut',
        input: ({ context }) => ({ storefront: context.storefront, locale: context.locale }),
        onDone: {},
        onError: [
          {
            guard: { type: 'isOtherAccount', params: errorOf },
            target: 'yielding',
          },
          {
            target: 'ended',
            actions: ['markUnended', { type: 'report', params: errorOf }],
          },
        ],
      },
    },
    ended: {
      description: 'No customer is signed in on this page any more.',
      meta: { requirements: ['A-263', 'A-265'] },
      type: 'final',
    },
  },
  output: ({ context: { end, dropped } }) => ({ end, dropped }),
})
