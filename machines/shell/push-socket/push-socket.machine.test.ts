import { SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { aPushMessage, LISTENER } from '#machines/samples/push.ts'
import { pushSocketMachine } from '#machines/shell/push-socket/push-socket.machine.ts'
import type { PushMessage } from '#machines/shell/model/push-message.ts'
import {
  SocketClosed,
  type PushChannel,
  type SocketEvent,
} from '#machines/shell/model/push-socket.ts'
import { asChild } from '#tests/support/actors/as-child.ts'
import { held, heldStream } from '#tests/support/actors/deferred.ts'

// Answers L-263
it('forgets the oldest of more than a hundred message ids', () => {
  const { socket, received, context } = listening()
  for (let index = 0; index < 101; index += 1) {
    deliver(socket, {
      ...aPushMessage(),
      id: `6f1c1f5e-6a35-4a0e-9f0c-${String(index).padStart(12, '0')}`,
    })
  }

  expect(received).toHaveLength(102)
  expect(context().known).toHaveLength(100)
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

type Socket = ReturnType<typeof heldStream<SocketEvent, { channel: PushChannel }>>

const deliver = (socket: Socket, message: PushMessage): void => {
  socket.last().next({ kind: 'message', message })
}

const acknowledge = (socket: Socket): void => {
  socket.last().next({ kind: 'opened' })
  socket.last().next({ kind: 'alive' })
}

function listening() {
  const started = start()
  acknowledge(started.socket)
  return started
}

function start() {
  const clock = new SimulatedClock()
  const { logic, watchPage: page, openSocket: socket } = held(pushSocketMachine)
  const { actor, received } = asChild(logic, { channel: 'photos', userId: LISTENER }, clock)
  page.last().next({ isHere: true, age: 0 })
  return {
    clock,
    socket,
    received,
    context: () => actor().getSnapshot().context,
  }
}
