import { assign, enqueueActions, or, sendParent, stateIn } from 'xstate'
import { errorOf } from '#machines/kit/failing.ts'
import { port, stream } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { PushMessage } from '#machines/shell/model/push-message.ts'
import {
  MOST_ATTEMPTS,
  reconnectWait,
  SOCKET_LIFETIME,
  SocketClosed,
  type PageState,
  type PushChannel,
  type SocketEvent,
} from '#machines/shell/model/push-socket.ts'

/** Events that a push socket sends to the actor that opened it. */
export type PushEvent =
  /** The socket is connected, and messages arrive from now on. The parent must read earlier changes by HTTP. */
  { type: 'push.connected' } | { type: 'push.received'; message: PushMessage }

/** How many ids of messages the machine stores, so that it emits no message twice. */
const MOST_REMEMBERED = 100

/**
 * One push socket. A parent actor invokes it while the parent waits for messages, and closes it by leaving the invoking
 * state. The socket reconnects by itself with the current token, sends `PushEvent`s to the parent (each message for the
 * customer once), and ends after 30 minutes.
 */
export const pushSocketMachine = setup({
  types: {} as {
    /** `userId` is the account whose messages are handled. The machine ignores messages for other accounts. */
    input: { channel: PushChannel; userId: string }
    context: {
      channel: PushChannel
      userId: string
      /** How many connections failed or were lost since the last keep-alive or message; counted up to 6. */
      attempt: number
      hasRenewed: boolean
      /** Ids of the newest messages, at most `MOST_REMEMBERED`. */
      known: string[]
    }
  },
  actors: {
    watchPage: stream<PageState>('watchPage'),
    /** Opens a socket and sends it the token; fails with `SocketClosed`. */
    openSocket: stream<SocketEvent, { channel: PushChannel }>('openSocket'),
    /** Renews the token that was sent last. */
    renewToken: port<void, { channel: PushChannel }>('renewToken'),
  },
  guards: {
    /** `page` is undefined until the stream emits. */
    isOver: (_, page: PageState | undefined) => page !== undefined && page.age >= SOCKET_LIFETIME,
    isAway: (_, page: PageState | undefined) => page?.isHere === false,
    isHere: (_, page: PageState | undefined) => page?.isHere === true,
    isAtWork: or([stateIn('#pushSocket.open'), stateIn('#pushSocket.renewing')]),
    isOpened: (_, event: SocketEvent | undefined) => event?.kind === 'opened',
    isEarly: stateIn('#pushSocket.open.connecting'),
    isFirst: stateIn('#pushSocket.open.authenticating'),
    isWorthRenewing: ({ context }, { error }: { error: unknown }) =>
      error instanceof SocketClosed && error.isTokenRefused && !context.hasRenewed,
    isOurFault: (_, { error }: { error: unknown }) =>
      error instanceof SocketClosed && error.isOurFault,
  },
  delays: {
    /** 15,000 ms, within which the socket must open; a read by HTTP has the same time limit. */
    connectTime: 15_000,
    /** 5,000 ms for the first frame. If no frame comes, the parent reads by HTTP, and the socket still listens. */
    firstFrameTime: 5000,
    /** 60,000 ms without a frame, after which the socket connects again. Three keep-alives are due within this time. */
    silence: 60_000,
    /**
     * The longest wait before the next attempt: 1,000 ms, doubled up to 30,000 ms. The product waits a random time,
     * from 500 ms to this maximum.
     */
    backOff: ({ context }) => reconnectWait(context.attempt, 1),
  },
  actions: {
    countAttempt: assign({
      attempt: ({ context }) => Math.min(context.attempt + 1, MOST_ATTEMPTS),
    }),
    markRenewed: assign({ hasRenewed: true }),
    clearTroubles: assign({ attempt: 0, hasRenewed: false }),
    notifyConnected: sendParent({ type: 'push.connected' } satisfies PushEvent),
    passOnNew: enqueueActions(({ context, enqueue }, event: SocketEvent | undefined) => {
      if (event?.kind !== 'message') return
      const { userId, known } = context
      const { message } = event
      if (message.payload.userId !== userId || known.includes(message.id)) return
      enqueue.assign({ known: [...known, message.id].slice(-MOST_REMEMBERED) })
      enqueue.sendParent({ type: 'push.received', message })
    }),
    report: (_, _problem: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'pushSocket',
  context: ({ input }) => ({ ...input, attempt: 0, hasRenewed: false, known: [] }),
  initial: 'away',
  invoke: {
    id: 'watchPage',
    src: 'watchPage',
    onSnapshot: [
      {
        guard: { type: 'isOver', params: ({ event }) => event.snapshot.context },
        target: '.ended',
      },
      {
        guard: { type: 'isAway', params: ({ event }) => event.snapshot.context },
        target: '.away',
      },
      { guard: 'isAtWork' },
      {
        guard: { type: 'isHere', params: ({ event }) => event.snapshot.context },
        target: '.open',
      },
    ],
    onDone: {},
    onError: '.open',
  },
  states: {
    away: {
      description: 'The page is offline or hidden: there is no socket until that changes.',
      meta: { requirements: ['L-263'] },
    },
    open: {
      description: 'A socket is open or being opened.',
      meta: { requirements: ['L-260', 'L-263'] },
      initial: 'connecting',
      invoke: {
        id: 'socket',
        src: 'openSocket',
        input: ({ context }) => ({ channel: context.channel }),
        onSnapshot: [
          {
            guard: { type: 'isOpened', params: ({ event }) => event.snapshot.context },
            target: '.authenticating',
          },
          { guard: 'isEarly' },
          {
            guard: 'isFirst',
            target: '.listening',
            actions: [
              'notifyConnected',
              { type: 'passOnNew', params: ({ event }) => event.snapshot.context },
            ],
          },
          {
            target: '.listening',
            actions: [
              'clearTroubles',
              { type: 'passOnNew', params: ({ event }) => event.snapshot.context },
            ],
          },
        ],
        onDone: 'waiting',
        onError: [
          {
            guard: { type: 'isWorthRenewing', params: errorOf },
            target: 'renewing',
            actions: 'markRenewed',
          },
          {
            guard: { type: 'isOurFault', params: errorOf },
            target: 'waiting',
            actions: { type: 'report', params: errorOf },
          },
          { target: 'waiting' },
        ],
      },
      states: {
        connecting: {
          description: 'The socket is being opened.',
          meta: { requirements: ['L-260'] },
          after: { connectTime: '#pushSocket.waiting' },
        },
        authenticating: {
          description:
            'The first message sent the token; any answer proves the socket, and none is required.',
          meta: { requirements: ['L-214', 'L-261', 'L-263'] },
          after: { firstFrameTime: { target: 'listening', actions: 'notifyConnected' } },
        },
        listening: {
          description:
            'Every message for the customer is passed on once; keep-alives show that the socket is alive.',
          meta: { requirements: ['L-213', 'L-214', 'L-262'] },
          after: { silence: '#pushSocket.waiting' },
        },
      },
    },
    renewing: {
      description: 'The token was refused: the session renews it once, as for any call.',
      meta: { requirements: ['L-263'] },
      invoke: {
        id: 'renewToken',
        src: 'renewToken',
        input: ({ context }) => ({ channel: context.channel }),
        onDone: 'open',
        onError: 'waiting',
      },
    },
    waiting: {
      description:
        'The connection was lost or failed; it is opened again, after a longer wait each time.',
      meta: { requirements: ['L-263'] },
      entry: 'countAttempt',
      after: { backOff: 'open' },
    },
    ended: {
      description: 'After 30 minutes the product stops listening.',
      meta: { requirements: ['L-263'] },
      type: 'final',
    },
  },
})
