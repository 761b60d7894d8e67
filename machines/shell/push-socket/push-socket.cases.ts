import { answers, fails, flow, reports } from '#flow-kit/flow.ts'
import { aForeignMessage, aPushMessage, LISTENER } from '#machines/samples/push.ts'
import { pushSocketMachine } from '#machines/shell/push-socket/push-socket.machine.ts'
import { SOCKET_LIFETIME, SocketClosed } from '#machines/shell/model/push-socket.ts'

export const pushSocketFlow = flow({
  id: 'push-socket',
  area: 'shell',
  title: 'Push socket',
  promise: 'What the services tell arrives once, and a lost connection comes back by itself.',
  machine: pushSocketMachine,
  starts: { 'something is waited for': { channel: 'photos', userId: LISTENER } },
  outcomes: {
    watchPage: {
      'the page is shown and has a network': reports({ isHere: true, age: 0 }),
      'the network is gone, or the page is left': reports({ isHere: false, age: 0 }),
      'half an hour has passed': reports({ isHere: false, age: SOCKET_LIFETIME }),
      'the state of the page is not known yet': reports(undefined),
      'the page can no longer be watched': fails(new Error('a bug')),
    },
    socket: {
      'the socket is open': reports({ kind: 'opened' }),
      'a keep-alive comes': reports({ kind: 'alive' }),
      'a message comes': reports({ kind: 'message', message: aPushMessage() }),
      'a message of somebody else comes': reports({ kind: 'message', message: aForeignMessage() }),
      'the token is refused': fails(new SocketClosed(4401)),
      'the first message is refused': fails(new SocketClosed(1008)),
      'the service restarts': fails(new SocketClosed(1012)),
      'the socket breaks': fails(new Error('a bug')),
      'the socket ends without a word': answers(),
    },
    renewToken: {
      'the token is renewed': answers(),
      'the token cannot be renewed': fails(new Error('out of reach')),
    },
  },
  identify: ({ context: { attempt, hasRenewed, known } }) => [
    Math.min(attempt, 1),
    hasRenewed,
    known.length,
  ],
  sentences: [
    {
      requirements: ['L-263'],
      says: 'a message is emitted once, and only if it is the customer’s',
      holds: ({ before, label, effects }) =>
        effects.filter(effect => effect.includes('push.received')).length ===
        (label === 'a message comes' && isOpen(before.value) && knownIn(before.context) === 0
          ? 1
          : 0),
    },
    {
      requirements: ['L-263'],
      says: 'each connection is emitted once, with its first frame or without one after a while',
      holds: ({ before, after, effects }) =>
        effects.filter(effect => effect.includes('push.connected')).length ===
        (isAt(after.value, 'listening') && !isAt(before.value, 'listening') ? 1 : 0),
    },
    {
      requirements: ['L-263'],
      says: 'a token is renewed once until the socket shows a sign of life',
      holds: ({ before, after }) =>
        after.value !== 'renewing' ||
        before.value === 'renewing' ||
        !(before.context as { hasRenewed: boolean }).hasRenewed,
    },
  ],
  ceiling: { configurations: 300, edges: 3000 },
  unseen: {
    'swap alternatives: open · socket failed · 0': 'A socket closes with one code.',
    'swap alternatives: open · socket reports · 1': 'A socket has one state.',
  },
  reasons: {
    'pushSocket · xstate.done.actor.watchPage · 0': 'A page is watched until nobody listens.',
  },
})

const isAt = (value: unknown, step: string): boolean =>
  JSON.stringify(value) === JSON.stringify({ open: step })

const isOpen = (value: unknown): boolean =>
  isAt(value, 'authenticating') || isAt(value, 'listening')

const knownIn = (context: unknown): number => (context as { known: string[] }).known.length
