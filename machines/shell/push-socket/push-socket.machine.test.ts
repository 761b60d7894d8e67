import { createActor, setup, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { aForeignMessage, aPushMessage, LISTENER } from '#machines/samples/push.ts'
import { pushSocketMachine } from '#machines/shell/push-socket/push-socket.machine.ts'
import { PUSH_TYPES, type PushMessage } from '#machines/shell/model/push-message.ts'
import {
  SOCKET_LIFETIME,
  SocketClosed,
  type PageState,
  type PushChannel,
  type SocketEvent,
} from '#machines/shell/model/push-socket.ts'
import { arrived, heldPort, heldStream } from '#tests/support/actors/deferred.ts'

// Answers L-260, L-261, L-263
it('emits that it is connected when its token is acknowledged', () => {
  const { socket, emitted, state } = start()
  expect(state()).toEqual({ open: 'connecting' })
  expect(socket.last().input).toEqual({ channel: 'photos' })

  socket.last().next({ kind: 'opened' })
  expect(state()).toEqual({ open: 'authenticating' })
  expect(emitted).toEqual([])
  socket.last().next({ kind: 'acknowledged' })

  expect(state()).toEqual({ open: 'listening' })
  expect(emitted).toEqual(['push.connected'])
})

// Answers L-262, L-263
it('emits each message of its customer once', () => {
  const { socket, emitted } = listening()

  deliver(socket, aPushMessage(PUSH_TYPES.importStarted, 1))
  deliver(socket, aPushMessage(PUSH_TYPES.importFinished, 2))
  deliver(socket, aPushMessage(PUSH_TYPES.importStarted, 1))
  deliver(socket, aForeignMessage())

  expect(emitted).toEqual(['push.connected', 'import.started', 'import.finished'])
})

it('ignores messages before its token is acknowledged', () => {
  const { socket, emitted, state } = start()
  socket.last().next({ kind: 'opened' })

  deliver(socket, aPushMessage())
  socket.last().next({ kind: 'alive' })

  expect(emitted).toEqual([])
  expect(state()).toEqual({ open: 'authenticating' })
})

// Answers L-263
it('forgets the oldest of more than a hundred message ids', () => {
  const { socket, emitted, context } = listening()
  for (let index = 0; index < 101; index += 1) {
    deliver(socket, {
      ...aPushMessage(),
      id: `6f1c1f5e-6a35-4a0e-9f0c-${String(index).padStart(12, '0')}`,
    })
  }

  expect(emitted).toHaveLength(102)
  expect(context().known).toHaveLength(100)
})

// Answers L-263
it.each([1006, 1012, 1000])('reconnects after a close with %i, and emits push.connected', code => {
  const { socket, clock, emitted, state } = listening()

  socket.last().error(new SocketClosed(code))
  expect(state()).toBe('waiting')
  clock.increment(999)
  expect(socket.runs).toHaveLength(1)
  clock.increment(1)
  expect(socket.runs).toHaveLength(2)
  acknowledge(socket)

  expect(emitted).toEqual(['push.connected', 'push.connected'])
})

// Answers L-263
it('waits longer each time, at most half a minute, until a keep-alive or message arrives', () => {
  const { socket, clock, context } = start()
  const waits = [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]

  for (const [index, wait] of waits.entries()) {
    socket.last().error(new SocketClosed(1006))
    clock.increment(wait - 1)
    expect(socket.runs).toHaveLength(index + 1)
    clock.increment(1)
    expect(socket.runs).toHaveLength(index + 2)
  }
  acknowledge(socket)
  expect(context().attempt).toBe(6)
  socket.last().next({ kind: 'alive' })
  expect(context().attempt).toBe(0)
})

// Answers L-214, L-263
it('closes a socket that does not open, is not acknowledged, or sends nothing for a minute', () => {
  const { socket, clock, state } = start()
  clock.increment(14_999)
  expect(state()).toEqual({ open: 'connecting' })
  clock.increment(1)
  expect(state()).toBe('waiting')

  clock.increment(1000)
  socket.last().next({ kind: 'opened' })
  clock.increment(4999)
  expect(state()).toEqual({ open: 'authenticating' })
  clock.increment(1)
  expect(state()).toBe('waiting')

  clock.increment(2000)
  acknowledge(socket)
  clock.increment(59_999)
  socket.last().next({ kind: 'alive' })
  clock.increment(59_999)
  deliver(socket, aForeignMessage())
  clock.increment(59_999)
  expect(state()).toEqual({ open: 'listening' })
  clock.increment(1)
  expect(state()).toBe('waiting')
  expect(socket.last().isStopped).toBe(true)
})

// Answers L-263
it('renews a refused token once, and waits if the new token is refused, too', async () => {
  const { socket, renewal, clock, state } = start()

  socket.last().error(new SocketClosed(4401))
  expect(state()).toBe('renewing')
  expect(renewal.last().input).toEqual({ channel: 'photos' })
  await renewal.answer(undefined)
  expect(socket.runs).toHaveLength(2)
  socket.last().error(new SocketClosed(4401))
  expect(state()).toBe('waiting')

  clock.increment(1000)
  acknowledge(socket)
  socket.last().error(new SocketClosed(4401))
  expect(state()).toBe('waiting')
  clock.increment(2000)
  acknowledge(socket)
  socket.last().next({ kind: 'alive' })
  socket.last().error(new SocketClosed(4401))
  expect(state()).toBe('renewing')
  await renewal.fail(new Error('out of reach'))
  expect(state()).toBe('waiting')
  expect(renewal.calls).toHaveLength(2)
})

// Answers L-263
it('reports that its first message was refused, and reconnects as usual', () => {
  const { socket, reports, state } = start()

  socket.last().error(new SocketClosed(1008))

  expect(state()).toBe('waiting')
  expect(reports).toEqual([new SocketClosed(1008)])
})

it('reconnects when it ends without a close frame', () => {
  const { socket, state } = listening()
  socket.last().complete()
  expect(state()).toBe('waiting')
})

// Answers L-263
it('is closed while the page is hidden or offline, and reconnects afterwards', () => {
  const { socket, page, state, emitted } = listening()

  page.last().next({ isHere: false, age: 1 })
  expect(state()).toBe('away')
  expect(socket.last().isStopped).toBe(true)
  page.last().next({ isHere: true, age: 2 })
  expect(state()).toEqual({ open: 'connecting' })
  acknowledge(socket)
  page.last().next({ isHere: true, age: 3 })

  expect(socket.runs).toHaveLength(2)
  expect(emitted).toEqual(['push.connected', 'push.connected'])
})

it('stops waiting when the page is visible again', () => {
  const { socket, page, state } = start()
  socket.last().error(new SocketClosed(1006))

  page.last().next({ isHere: true, age: 1 })

  expect(state()).toEqual({ open: 'connecting' })
})

it('lets a renewal finish when the page is visible again', () => {
  const { socket, page, state } = start()
  socket.last().error(new SocketClosed(4401))

  page.last().next({ isHere: true, age: 1 })

  expect(state()).toBe('renewing')
})

// Answers L-263
it('ends after 30 minutes of wall-clock time', () => {
  const { page, socket, state, emitted } = listening()

  page.last().next({ isHere: true, age: SOCKET_LIFETIME - 1 })
  expect(state()).toEqual({ open: 'listening' })
  page.last().next({ isHere: true, age: SOCKET_LIFETIME })

  expect(emitted).toEqual(['push.connected', 'xstate.done.actor.pushSocket'])
  expect(socket.last().isStopped).toBe(true)
  expect(SOCKET_LIFETIME).toBe(30 * 60 * 1000)
})

it('closes with the actor that opened it', () => {
  const { actor, socket, page } = listening()

  actor.stop()

  expect([socket.last().isStopped, page.last().isStopped]).toEqual([true, true])
})

it('assumes a visible page if the visibility is unknown, and keeps the last known state', async () => {
  const { page, state } = start(null)
  expect(state()).toBe('away')

  page.last().error(new Error('no events'))
  expect(state()).toEqual({ open: 'connecting' })

  const other = start()
  other.page.last().complete()
  await arrived()
  expect(other.state()).toEqual({ open: 'connecting' })
})

type Socket = ReturnType<typeof heldStream<SocketEvent, { channel: PushChannel }>>

const deliver = (socket: Socket, message: PushMessage): void => {
  socket.last().next({ kind: 'message', message })
}

const acknowledge = (socket: Socket): void => {
  socket.last().next({ kind: 'opened' })
  socket.last().next({ kind: 'acknowledged' })
}

function listening() {
  const started = start()
  acknowledge(started.socket)
  return started
}

function start(first: PageState | null = { isHere: true, age: 0 }) {
  const clock = new SimulatedClock()
  const page = heldStream<PageState>()
  const socket = heldStream<SocketEvent, { channel: PushChannel }>()
  const renewal = heldPort<void, { channel: PushChannel }>()
  const reports: unknown[] = []
  const emitted: string[] = []
  const parent = setup({
    types: {} as { children: { pushSocket: 'pushSocket' } },
    actors: {
      pushSocket: pushSocketMachine.provide({
        actors: {
          watchPage: page.logic,
          openSocket: socket.logic,
          renewToken: renewal.logic,
        },
        actions: {
          report: (_, { error }) => {
            reports.push(error)
          },
        },
      }),
    },
  }).createMachine({
    invoke: {
      id: 'pushSocket',
      src: 'pushSocket',
      input: { channel: 'photos', userId: LISTENER },
    },
    on: {
      '*': {
        actions: ({ event }) =>
          emitted.push(event.type === 'push.received' ? event['message'].type : event.type),
      },
    },
  })
  const actor = createActor(parent, { clock }).start()
  const { pushSocket } = actor.getSnapshot().children
  if (pushSocket === undefined) throw new Error('Nobody opened a socket')
  if (first !== null) page.last().next(first)
  return {
    actor,
    clock,
    page,
    socket,
    renewal,
    reports,
    emitted,
    state: () => pushSocket.getSnapshot().value,
    context: () => pushSocket.getSnapshot().context,
  }
}
