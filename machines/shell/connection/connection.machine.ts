import { assign, sendParent, stateIn } from 'xstate'
import { port, stream } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'

/** The number of the question from which on the pauses do not grow any more. */
const MOST_ASKS = 4

/**
 * Tracks whether the page has a connection. `navigator.onLine` is only a hint: while it is false, this machine polls the
 * site with growing pauses, and any answer proves the connection (docs/decisions/0151). When the connection is restored,
 * this machine notifies the root machine, which notifies the session and the screen actors, or after a sign-out the
 * machine that ends the session at the provider.
 */
export const connectionMachine = setup({
  types: {} as {
    /** `asks`: how many times the site was asked since the connection was lost; counted up to `MOST_ASKS`. */
    context: { asks: number }
    tags: 'offline'
  },
  actors: {
    watchConnection: stream<boolean>('watchConnection'),
    /** Resolves if the site answers. */
    checkSite: port<void>('checkSite'),
  },
  guards: {
    isOnline: (_, online: boolean | undefined) => online === true,
    /** `online` is undefined until the stream emits. */
    isOffline: (_, online: boolean | undefined) => online === false,
    isKnown: stateIn('#connection.offline'),
  },
  delays: {
    /** The wait before the site is asked again: 5, 10, 20, 40 s, and then 60 s each time. */
    pause: ({ context }) => Math.min(5000 * 2 ** context.asks, 60_000),
  },
  actions: {
    clearAsks: assign({ asks: 0 }),
    countAsk: assign({ asks: ({ context }) => Math.min(context.asks + 1, MOST_ASKS) }),
    notifyRestored: sendParent({ type: 'connection.restored' }),
  },
}).createMachine({
  id: 'connection',
  context: { asks: 0 },
  initial: 'online',
  invoke: {
    id: 'watchConnection',
    src: 'watchConnection',
    onSnapshot: [
      {
        guard: { type: 'isOnline', params: ({ event }) => event.snapshot.context },
        target: '.online',
      },
      { guard: 'isKnown' },
      {
        guard: { type: 'isOffline', params: ({ event }) => event.snapshot.context },
        target: '.offline',
      },
    ],
    onDone: {},
    onError: '.online',
  },
  states: {
    online: { description: 'The browser is online.' },
    offline: {
      description: 'A strip says that the customer is offline; loaded content stays on screen.',
      tags: 'offline',
      entry: 'clearAsks',
      exit: 'notifyRestored',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The browser has said that there is no connection.',
          after: { pause: 'asking' },
        },
        asking: {
          description: 'The site is asked, because the browser may be wrong.',
          entry: 'countAsk',
          invoke: {
            id: 'checkSite',
            src: 'checkSite',
            onDone: '#connection.online',
            onError: 'waiting',
          },
        },
      },
    },
  },
})
