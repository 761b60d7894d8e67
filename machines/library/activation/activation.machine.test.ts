import { createActor, setup, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { activationMachine } from '#machines/library/activation/activation.machine.ts'
import { aPushMessage, LISTENER } from '#machines/samples/push.ts'
import type { LibraryStatus, PhotoUser } from '#machines/library/model/photo.ts'
import { PUSH_TYPES, type PushType } from '#machines/shell/model/push-message.ts'
import { heldPort, heldStream } from '#tests/support/actors/deferred.ts'

// Answers L-170, L-171
it('opens the socket again when the import is not finished after all', async () => {
  const { refresh, sockets, seen } = await refreshing()

  await refresh.answer('IMPORTING')

  expect(seen().state).toEqual({ importing: 'watching' })
  expect(sockets()).toBe('1 of 2')
})

async function opened(word: LibraryStatus) {
  const started = start()
  started.actor().send({ type: 'library.open' })
  await started.user.answer({ status: word, photosCount: 0 })
  return started
}

const importing = () => opened('IMPORTING')

async function refreshing() {
  const started = await importing()
  started.push(PUSH_TYPES.importFinished)
  started.clock.increment(10_000)
  return started
}

function start() {
  const clock = new SimulatedClock()
  const user = heldPort<PhotoUser>()
  const activation = heldPort<boolean>()
  const status = heldPort<LibraryStatus>()
  const refresh = heldPort<LibraryStatus>()
  const socket = heldStream<never, { channel: string; userId: string }>()
  const emitted: unknown[] = []
  const screenActors = setup({
    types: {} as { children: { activation: 'activation' } },
    actors: {
      activation: activationMachine.provide({
        actors: {
          readUser: user.logic,
          activate: activation.logic,
          readStatus: status.logic,
          refresh: refresh.logic,
          pushSocket: socket.logic as never,
        },
        actions: {
          report: () => undefined,
        },
      }),
    },
  }).createMachine({
    invoke: { id: 'activation', src: 'activation', input: { userId: LISTENER } },
    on: { 'actors.broadcast': { actions: ({ event }) => emitted.push(event) } },
  })
  const parent = createActor(screenActors, { clock }).start()
  const actor = () => {
    const child = parent.getSnapshot().children.activation
    if (child === undefined) throw new Error('Nobody opened the library')
    return child
  }
  return {
    actor,
    clock,
    user,
    status,
    refresh,
    push: (type: PushType) => {
      actor().send({ type: 'push.received', message: aPushMessage(type) })
    },
    /** The number of open sockets and of all opened sockets, such as `1 of 2`. */
    sockets: () =>
      `${socket.runs.filter(({ isStopped }) => !isStopped).length} of ${socket.runs.length}`,
    seen: () => {
      const { value, context } = actor().getSnapshot()
      const { status: known } = context
      return { state: value, status: known }
    },
  }
}
