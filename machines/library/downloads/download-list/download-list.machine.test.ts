import { createActor, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { downloadListMachine } from '#machines/library/downloads/download-list/download-list.machine.ts'
import { aDownload } from '#machines/samples/downloads.ts'
import { aBusyService, aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import type { Download } from '#machines/library/model/download.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

const READY = aDownload({ state: 'READY' })
const FAILURE = { kind: 'refused', status: 500, correlationId: CORRELATION_ID }

// Answers L-136, L-249
it('reads the downloads when they are opened, and again when an archive changes', async () => {
  const { actor, read, seen } = start()
  for (const type of ['archives.changed', 'connection.restored', 'downloads.retry'] as const) {
    actor.send({ type })
  }
  expect(seen()).toEqual({ state: 'notRequested', ids: null, failure: null })

  actor.send({ type: 'downloads.load' })
  expect([seen().state, read.calls.length]).toEqual(['reading', 1])
  await read.answer([READY])
  expect(seen()).toEqual({ state: 'shown', ids: ['d-1'], failure: null })
  actor.send({ type: 'archives.changed' })
  expect(seen()).toEqual({ state: 'reading', ids: ['d-1'], failure: null })
  actor.send({ type: 'archives.changed' })
  expect(read.calls.map(({ signal }) => signal.aborted)).toEqual([false, true, false])
  await read.answer([])

  expect(seen()).toEqual({ state: 'shown', ids: [], failure: null })
})

// Answers L-136
it.each([
  [4999, 1],
  [5000, 2],
])('reads again after 5 s while an archive is prepared: %i ms, %i reads', async (time, reads) => {
  const { actor, clock, read, seen } = start()
  actor.send({ type: 'downloads.load' })
  await read.answer([READY, aDownload({ id: 'd-2' })])
  expect(seen().state).toBe('waiting')

  clock.increment(time)

  expect(read.calls).toHaveLength(reads)
})

it.each([[READY], [aDownload({ state: 'FAILED' })], [aDownload({ state: null })]])(
  'does not read again when no archive is being prepared',
  async item => {
    const { actor, clock, read, seen } = start()
    actor.send({ type: 'downloads.load' })
    await read.answer([item])
    clock.increment(600_000)

    expect([seen().state, read.calls.length]).toEqual(['shown', 1])
  },
)

// Answers L-136
it('keeps the known downloads when they cannot be read again, and says so', async () => {
  const { actor, read, reports, seen } = start()
  actor.send({ type: 'downloads.load' })
  await read.answer([READY])
  actor.send({ type: 'downloads.load' })

  await read.fail(aServiceError(500))
  expect(seen()).toEqual({ state: 'failed', ids: ['d-1'], failure: FAILURE })
  expect(reports).toHaveLength(1)
  actor.send({ type: 'downloads.retry' })
  expect(seen()).toEqual({ state: 'reading', ids: ['d-1'], failure: FAILURE })
  await read.answer([READY])

  expect(seen()).toEqual({ state: 'shown', ids: ['d-1'], failure: null })
})

// Answers L-136
it.each([
  { what: 'after a minute', error: aServiceError(500), time: 60_000 },
  { what: 'after the time for which the service asked', error: aBusyService(90_000), time: 90_000 },
])(
  'continues to read $what if a read fails while an archive is prepared',
  async ({ error, time }) => {
    const { actor, clock, read, seen } = start()
    actor.send({ type: 'downloads.load' })
    await read.answer([aDownload()])
    clock.increment(5000)
    await read.fail(error)
    expect(seen().state).toBe('failed')

    clock.increment(time - 1)
    expect(seen().state).toBe('failed')
    clock.increment(1)
    expect(seen().state).toBe('reading')
    await read.answer([READY])
    expect(seen()).toEqual({ state: 'shown', ids: ['d-1'], failure: null })
  },
)

it.each([
  { what: 'no archive is being prepared', items: [READY], error: aServiceError(500) },
  { what: 'another read is pointless', items: [aDownload()], error: aServiceError(400) },
])('does not read again by itself after a failure if $what', async ({ items, error }) => {
  const { actor, clock, read, seen } = start()
  actor.send({ type: 'downloads.load' })
  await read.answer(items)
  actor.send({ type: 'archives.changed' })
  await read.fail(error)
  clock.increment(600_000)

  expect([seen().state, read.calls.length]).toEqual(['failed', 2])
})

it.each(['downloads.load', 'downloads.retry', 'archives.changed', 'connection.restored'] as const)(
  'reads again on %s after a failure',
  async type => {
    const { actor, read, seen } = start()
    actor.send({ type: 'downloads.load' })
    await read.fail(aServiceError())

    actor.send({ type })

    expect(seen().state).toBe('reading')
  },
)

it.each(['shown', 'waiting'] as const)('reads again in %s, but not on Try again', async state => {
  for (const type of ['downloads.load', 'archives.changed', 'connection.restored'] as const) {
    const { actor, read, seen } = start()
    actor.send({ type: 'downloads.load' })
    await read.answer([state === 'shown' ? READY : aDownload()])
    expect(seen().state).toBe(state)
    actor.send({ type: 'downloads.retry' })
    expect(seen().state).toBe(state)

    actor.send({ type })

    expect(seen().state).toBe('reading')
  }
})

function start() {
  const clock = new SimulatedClock()
  const read = heldPort<Download[]>()
  const reports: unknown[] = []
  const actor = createActor(
    downloadListMachine.provide({
      actors: { readDownloads: read.logic },
      actions: {
        report: (_, { error }) => {
          reports.push(error)
        },
      },
    }),
    { clock },
  ).start()
  return {
    actor,
    clock,
    read,
    reports,
    seen: () => {
      const { value, context } = actor.getSnapshot()
      return {
        state: value,
        ids: context.items?.map(({ id }) => id) ?? null,
        failure: context.failure,
      }
    },
  }
}
