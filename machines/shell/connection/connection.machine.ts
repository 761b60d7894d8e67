import { sendParent, stateIn } from 'xstate'
import { stream } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'

/**
 * Tracks whether the browser is online. When the connection is restored, this machine notifies the root machine, which
 * notifies the session and the screen actors, or after a sign-out the machine that ends the session at the provider.
 */
export const connectionMachine = setup({
  types: {} as { tags: 'offline' },
  actors: { watchConnection: stream<boolean>('watchConnection') },
  guards: {
    isOnline: (_, online: boolean | undefined) => online === true,
    /** `online` is undefined until the stream emits. */
    isOffline: (_, online: boolean | undefined) => online === false,
    isKnown: stateIn('#connection.offline'),
  },
  actions: { notifyRestored: sendParent({ type: 'connection.restored' }) },
}).createMachine({
  id: 'connection',
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
      exit: 'notifyRestored',
    },
  },
})
