import { assign, setup } from 'xstate'
import { port } from '#machines/kit/port.ts'
import type { Configuration, Storefront } from '#src/model/configuration.ts'
import { AccountChanged, SessionOver, type Session, type SessionEnd } from '#src/model/session.ts'

export interface SessionInput {
  configuration: Configuration
  storefront: Storefront
  session: Session
}

/**
 * Keeps a session alive and ends it. Only the provider's word ends a session; a passing failure of the renewal is tried
 * again after 1 s, 2 s, 4 s and so on, at most 60 s apart. Account area, section 4; A-264.
 */
export const sessionMachine = setup({
  types: {} as {
    input: SessionInput
    context: SessionInput & { attempt: number; end: SessionEnd }
    events:
      | { type: 'session.signOut' }
      | { type: 'session.lost' }
      | { type: 'session.changed' }
      | { type: 'page.shown' }
      | { type: 'connection.restored' }
    output: { end: SessionEnd }
    tags: 'busy' | 'leaving'
  },
  actors: {
    renewSession: port<Session, { configuration: Configuration }>('renewSession'),
    forgetSession: port<void>('forgetSession'),
    loadAnew: port<void>('loadAnew'),
    signOut: port<void, { configuration: Configuration; storefront: Storefront }>('signOut'),
  },
  guards: {
    isOtherAccount: (_, { error }: { error: unknown }) => error instanceof AccountChanged,
    isOver: (_, { error }: { error: unknown }) => error instanceof SessionOver,
  },
  delays: {
    /** Until shortly before the token ends; at most a day, since timers overflow after 24.8 days. */
    renewalDue: ({ context }) => Math.min(context.session.renewAfter, 86_400_000),
    /** 10,000 ms, after which a page that could not be left says that the customer is signed out. */
    patience: 10_000,
    /** 1 s, 2 s, 4 s, 8 s, 16 s, 32 s, then 60 s. */
    backOff: ({ context }) => Math.min(500 * 2 ** context.attempt, 60_000),
  },
  actions: {
    keepSession: assign({ session: (_, session: Session) => session, attempt: 0 }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    markAbandoned: assign({ end: 'abandoned' }),
    report: (_, _problem: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, attempt: 0, end: 'signedOut' }),
  initial: 'fresh',
  on: {
    'session.signOut': '.signingOut',
    'session.lost': '.forgetting',
    'session.changed': '.yielding',
  },
  states: {
    fresh: {
      description: 'The customer is signed in and the token counts.',
      meta: { requirements: ['A-258'] },
      after: { renewalDue: 'renewing' },
      on: { 'page.shown': 'renewing', 'connection.restored': 'renewing' },
    },
    renewing: {
      description: 'A new token is fetched in the background; nothing changes on screen.',
      meta: { requirements: ['A-256'] },
      invoke: {
        id: 'renewSession',
        src: 'renewSession',
        input: ({ context }) => ({ configuration: context.configuration }),
        onDone: {
          target: 'fresh',
          actions: { type: 'keepSession', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isOver', params: ({ event }) => ({ error: event.error }) },
            target: 'forgetting',
          },
          {
            guard: { type: 'isOtherAccount', params: ({ event }) => ({ error: event.error }) },
            target: 'yielding',
          },
          { target: 'waiting', actions: 'countAttempt' },
        ],
      },
    },
    waiting: {
      description: 'The renewal failed for now; it is tried again, and the session stays.',
      meta: { requirements: ['A-263'] },
      after: { backOff: 'renewing' },
      on: { 'page.shown': 'renewing', 'connection.restored': 'renewing' },
    },
    forgetting: {
      description: 'The provider ended the session: both cookies go.',
      meta: { requirements: ['A-263'] },
      tags: ['busy', 'leaving'],
      entry: 'markAbandoned',
      on: {
        'session.signOut': undefined,
        'session.lost': undefined,
        'session.changed': undefined,
      },
      invoke: {
        id: 'forgetSession',
        src: 'forgetSession',
        onDone: 'ended',
        onError: {
          target: 'ended',
          actions: { type: 'report', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    yielding: {
      description:
        'Somebody else signed in in this browser: nothing more is shown of the customer before, and the page is loaded for the new one.',
      meta: { requirements: ['A-263'] },
      tags: ['busy', 'leaving'],
      on: {
        'session.signOut': undefined,
        'session.lost': undefined,
        'session.changed': undefined,
      },
      invoke: {
        id: 'loadAnew',
        src: 'loadAnew',
        onDone: {},
        onError: {
          target: 'ended',
          actions: { type: 'report', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    signingOut: {
      description:
        'Both cookies go first, then the provider is told, and the browser leaves for the shop.',
      meta: { requirements: ['A-046', 'A-265', 'A-266'] },
      tags: ['busy', 'leaving'],
      on: {
        'session.signOut': undefined,
        'session.lost': undefined,
        'session.changed': undefined,
      },
      after: { patience: 'ended' },
      invoke: {
        id: 'signOut',
        src: 'signOut',
        input: ({ context }) => ({
          configuration: context.configuration,
          storefront: context.storefront,
        }),
        onDone: 'ended',
        onError: {
          target: 'ended',
          actions: { type: 'report', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    ended: {
      description: 'Nobody is signed in on this page any more.',
      meta: { requirements: ['A-263', 'A-265'] },
      type: 'final',
    },
  },
  output: ({ context }) => ({ end: context.end }),
  options: { maxIterations: 1000 },
})
