import { createActor, setup, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { activationMachine } from '#machines/library/activation/activation.machine.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { aPushMessage, LISTENER } from '#machines/samples/push.ts'
import type { LibraryStatus, PhotoUser } from '#machines/library/model/photo.ts'
import { PUSH_TYPES, type PushType } from '#machines/shell/model/push-message.ts'
import { heldPort, heldStream } from '#tests/support/actors/deferred.ts'

const FAILURE = { kind: 'refused', status: 500, correlationId: CORRELATION_ID }
const MALFORMED = { kind: 'malformed', status: 200, correlationId: CORRELATION_ID }
const REFRESH = { type: 'actors.broadcast', event: { type: 'library.refresh' } }

// Answers L-156, L-168, L-174, L-227
it('activates a library that is not active, and opens the socket once the import has started', async () => {
  const { user, activation, sockets, seen } = await opened('NOT_ACTIVE')
  expect(seen()).toEqual({
    state: 'activating',
    status: 'NOT_ACTIVE',
    problem: null,
    failure: null,
  })
  expect(sockets()).toBe('0 of 0')

  await activation.answer(true)

  expect(seen()).toEqual({
    state: { importing: 'watching' },
    status: 'IMPORTING',
    problem: null,
    failure: null,
  })
  expect(sockets()).toBe('1 of 1')
  expect([user.calls.length, activation.calls.length]).toEqual([1, 1])
})

// Answers L-169, L-170, L-172, L-173
it('reads the library 10 seconds after its import, notifies the other screen actors, and closes the socket', async () => {
  const { clock, refresh, sockets, emitted, push, seen } = await importing()

  push(PUSH_TYPES.importStarted)
  expect(seen().state).toEqual({ importing: 'watching' })
  push(PUSH_TYPES.importFinished)
  expect(seen().state).toEqual({ importing: 'settling' })
  clock.increment(9999)
  expect(refresh.calls).toHaveLength(0)
  clock.increment(1)
  expect(refresh.calls).toHaveLength(1)
  expect(sockets()).toBe('1 of 1')
  expect(emitted).toEqual([])
  await refresh.answer('ACTIVE')

  expect(seen()).toEqual({ state: 'active', status: 'ACTIVE', problem: null, failure: null })
  expect(sockets()).toBe('0 of 1')
  expect(emitted).toEqual([REFRESH])
})

// Answers L-169
it('ignores further messages after the end of an import', async () => {
  const { actor, clock, refresh, status, push, seen } = await importing()
  push(PUSH_TYPES.importFinished)
  clock.increment(5000)

  for (const type of [
    PUSH_TYPES.importStarted,
    PUSH_TYPES.importError,
    PUSH_TYPES.importFinished,
  ]) {
    push(type)
  }
  actor().send({ type: 'push.connected' })
  clock.increment(5000)
  expect(refresh.calls).toHaveLength(1)
  push(PUSH_TYPES.importError)
  actor().send({ type: 'push.connected' })

  expect(seen().state).toEqual({ importing: 'refreshing' })
  expect([refresh.calls.length, status.calls.length]).toEqual([1, 0])
})

// Answers L-228, L-263
it('reads the status each time the socket connects, because messages may have been missed', async () => {
  const { actor, status, seen, emitted } = await importing()

  actor().send({ type: 'push.connected' })
  expect(seen().state).toEqual({ importing: 'asking' })
  await status.answer('IMPORTING')
  expect(seen().state).toEqual({ importing: 'watching' })
  actor().send({ type: 'push.connected' })
  await status.fail(aServiceError(500))
  expect(seen()).toMatchObject({ state: { importing: 'watching' }, problem: null })
  actor().send({ type: 'push.connected' })
  actor().send({ type: 'push.connected' })
  await status.answer('ACTIVE')

  expect(status.calls).toHaveLength(4)
  expect(seen().state).toBe('active')
  expect(emitted).toEqual([REFRESH])
})

it.each([
  ['NOT_ACTIVE', { state: 'failed', status: 'NOT_ACTIVE', problem: 'import', failure: null }],
  ['DELETING', { state: 'deleting', status: 'DELETING', problem: null, failure: null }],
] as const)('accepts the status %s from the service', async (word, expected) => {
  const asking = await importing()
  asking.actor().send({ type: 'push.connected' })
  await asking.status.answer(word)
  expect(asking.seen()).toEqual(expected)

  const settled = await refreshing()
  await settled.refresh.answer(word)
  expect(settled.seen()).toEqual(expected)
  expect([asking.sockets(), settled.sockets(), settled.emitted]).toEqual(['0 of 1', '0 of 1', []])
})

// Answers L-170, L-171
it('opens the socket again when the import is not finished after all', async () => {
  const { refresh, sockets, seen } = await refreshing()

  await refresh.answer('IMPORTING')

  expect(seen().state).toEqual({ importing: 'watching' })
  expect(sockets()).toBe('1 of 2')
})

it('reads again after another 10 seconds when the library cannot be read', async () => {
  const { clock, refresh, seen, sockets, reports } = await refreshing()

  await refresh.fail(aServiceError(500))
  expect(seen()).toMatchObject({ state: { importing: 'settling' }, problem: null })
  clock.increment(10_000)
  await refresh.answer('ACTIVE')

  expect(seen().state).toBe('active')
  expect(sockets()).toBe('0 of 1')
  expect(reports).toHaveLength(1)
})

// Answers L-284
it('fails when the answer to the activation, or to a read of the status, is malformed', async () => {
  const activating = await opened('NOT_ACTIVE')
  await activating.activation.fail(aServiceError(200, 'malformed'))
  const asking = await importing()
  asking.actor().send({ type: 'push.connected' })
  await asking.status.fail(aServiceError(200, 'malformed'))
  const settled = await refreshing()
  await settled.refresh.fail(aServiceError(200, 'malformed'))

  for (const { seen, reports, sockets } of [activating, asking, settled]) {
    expect(seen()).toMatchObject({ state: 'failed', problem: 'import', failure: MALFORMED })
    expect(reports).toHaveLength(1)
    expect(sockets()).toMatch(/^0 of/u)
  }
})

// Answers L-174
it('shows an error when the import does not start, is refused, or fails', async () => {
  const unstarted = await opened('NOT_ACTIVE')
  await unstarted.activation.answer(false)
  expect(unstarted.seen()).toEqual({
    state: 'failed',
    status: 'NOT_ACTIVE',
    problem: 'import',
    failure: null,
  })

  const refused = await opened('NOT_ACTIVE')
  await refused.activation.fail(aServiceError(500))
  expect(refused.seen()).toMatchObject({ state: 'failed', problem: 'import', failure: FAILURE })

  const failed = await importing()
  failed.push(PUSH_TYPES.importError)
  expect(failed.seen()).toMatchObject({ state: 'failed', status: 'NOT_ACTIVE', problem: 'import' })
  expect(failed.sockets()).toBe('0 of 1')
  expect([unstarted.reports.length, refused.reports.length, failed.reports.length]).toEqual([
    0, 1, 0,
  ])
})

// Answers L-174
it.each(['activation.retry', 'library.open', 'connection.restored'] as const)(
  'reads and activates again on %s',
  async type => {
    const { actor, user, activation, seen } = await opened('NOT_ACTIVE')
    await activation.answer(false)

    actor().send({ type })
    expect(seen()).toMatchObject({ state: 'reading', problem: 'import' })
    await user.answer({ status: 'NOT_ACTIVE', photosCount: 0 })
    expect(seen()).toMatchObject({ state: 'activating', problem: null })
    await activation.answer(true)

    expect(seen().state).toEqual({ importing: 'watching' })
  },
)

// Answers L-174
it('keeps showing the import error while the status is unknown', async () => {
  const { actor, user, activation, seen, reports } = await opened('NOT_ACTIVE')
  await activation.answer(false)

  actor().send({ type: 'activation.retry' })
  await user.fail(aServiceError(500))

  expect(seen()).toEqual({
    state: 'failed',
    status: 'NOT_ACTIVE',
    problem: 'import',
    failure: FAILURE,
  })
  expect(reports).toHaveLength(1)
})

// Answers L-171
it('opens the socket again when the library is opened after half an hour or after a broken socket', async () => {
  const { actor, user, socket, seen, reports } = await importing()
  actor().send({ type: 'library.open' })
  expect(user.calls).toHaveLength(1)

  socket.last().complete()
  expect(seen()).toMatchObject({ state: 'unwatched', status: 'IMPORTING' })
  actor().send({ type: 'library.open' })
  await user.answer({ status: 'IMPORTING', photosCount: 9 })
  expect(socket.runs).toHaveLength(2)

  socket.last().error(new Error('a bug'))
  expect(seen()).toMatchObject({ state: 'unwatched' })
  expect(reports).toEqual([new Error('a bug')])
  actor().send({ type: 'connection.restored' })
  expect(seen().state).toBe('reading')
})

// Answers L-156
it.each(['library.open', 'connection.restored'] as const)(
  'reads the progress of a removal again on %s, and shows the notice until the removal is complete',
  async type => {
    const { actor, user, seen, emitted } = await opened('DELETING')
    expect(seen()).toMatchObject({ state: 'deleting', status: 'DELETING' })

    actor().send({ type })
    expect(seen()).toMatchObject({ state: 'reading', status: 'DELETING' })
    await user.answer({ status: 'ACTIVE', photosCount: 0 })

    expect(seen()).toMatchObject({ state: 'active', status: 'ACTIVE' })
    expect(emitted).toEqual([REFRESH])
  },
)

it('does not notify screen actors of a library that was already active, whatever a later read returns', async () => {
  const { actor, user, seen, emitted, reports } = await opened('ACTIVE')
  actor().send({ type: 'library.open' })
  await user.answer({ status: 'ACTIVE', photosCount: 1 })
  actor().send({ type: 'library.open' })
  await user.fail(aServiceError(500))

  expect(seen()).toEqual({ state: 'active', status: 'ACTIVE', problem: null, failure: null })
  expect(emitted).toEqual([])
  expect(reports).toHaveLength(1)
})

it.each(['activation.retry', 'library.open', 'connection.restored'] as const)(
  'shows that the status is unknown, and reads again on %s',
  async type => {
    const { actor, user, seen } = start()
    actor().send({ type })
    expect(user.calls).toHaveLength(type === 'library.open' ? 1 : 0)
    actor().send({ type: 'library.open' })
    await user.fail(aServiceError(500))
    expect(seen()).toEqual({ state: 'unknown', status: null, problem: 'status', failure: FAILURE })
    expect(actor().getSnapshot().hasTag('alert')).toBe(true)

    actor().send({ type })
    expect(actor().getSnapshot().hasTag('busy')).toBe(true)
    await user.answer({ status: 'ACTIVE', photosCount: 1 })
    expect(seen()).toEqual({ state: 'active', status: 'ACTIVE', problem: null, failure: null })
  },
)

// Answers L-193
it('reads the owner of the library again when an upload added photos', async () => {
  const { actor, user, seen, emitted } = await opened('ACTIVE')
  actor().send({ type: 'photos.added', count: 2 })
  expect(seen()).toMatchObject({ state: 'reading', status: 'ACTIVE' })
  await user.answer({ status: 'ACTIVE', photosCount: 2 })

  expect(user.calls).toHaveLength(2)
  expect(seen()).toMatchObject({ state: 'active', status: 'ACTIVE' })
  expect(emitted).toEqual([])
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
  const reports: unknown[] = []
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
          report: (_, { error }) => {
            reports.push(error)
          },
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
    activation,
    status,
    refresh,
    socket,
    emitted,
    reports,
    push: (type: PushType) => {
      actor().send({ type: 'push.received', message: aPushMessage(type) })
    },
    /** The number of open sockets and of all opened sockets, such as `1 of 2`. */
    sockets: () =>
      `${socket.runs.filter(({ isStopped }) => !isStopped).length} of ${socket.runs.length}`,
    seen: () => {
      const { value, context } = actor().getSnapshot()
      const { status: known, problem, failure } = context
      return { state: value, status: known, problem, failure }
    },
  }
}
