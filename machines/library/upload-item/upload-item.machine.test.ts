import { createActor, setup, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { uploadItemMachine } from '#machines/library/upload-item/upload-item.machine.ts'
import type { ImageType } from '#src/model/image-kind.ts'
import type { FileRef, Refusal, UploadProgress } from '#src/model/upload.ts'
import { chartWitness } from '#tests/support/chart-witness.ts'
import { heldStream } from '#tests/support/deferred.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { aFile } from '#machines/samples/files.ts'

const witness = chartWitness(uploadItemMachine)

// Answers L-118
it('shows its progress while it is sent, and is stored with its photo', () => {
  const { sending, seen, told } = start()
  expect(sending.last().input).toEqual({ file: aFile(), type: 'image/jpeg' })

  sending.last().next({ sent: 400, imageId: null })
  expect(seen()).toMatchObject({ state: 'sending', attempt: 1, sent: 400, imageId: null })
  sending.last().next({ sent: 1000, imageId: 'photo-9' })
  sending.last().complete()

  expect(seen()).toEqual({
    state: 'stored',
    attempt: 1,
    sent: 1000,
    imageId: 'photo-9',
    refusal: null,
    failure: null,
  })
  expect(told).toEqual([{ type: 'item.stored', id: 'f1', imageId: 'photo-9' }])
})

it('has failed when the service completes without naming the photo', () => {
  const { sending, seen, told } = start()

  sending.last().next({ sent: 1000, imageId: null })
  sending.last().complete()

  expect(seen()).toMatchObject({ state: 'failed', sent: 1000, imageId: null })
  expect(told).toEqual([{ type: 'item.failed', id: 'f1', mayPass: false }])
})

it.each([
  { status: 413, refusal: 'tooLarge' },
  { status: 415, refusal: 'notAnImage' },
  { status: 422, refusal: 'tooManyPixels' },
])('is refused as $refusal when the service answers $status', ({ status, refusal }) => {
  const { sending, seen, told, reports } = start()

  sending.last().error(aServiceError(status))

  expect(seen()).toMatchObject({ state: 'refused', refusal })
  expect(told).toEqual([{ type: 'item.refused', id: 'f1', refusal }])
  expect(reports).toEqual([])
})

it.each([401, 403, 409, 429])(
  'fails, reports and waits for the customer when the service answers %i',
  status => {
    const { sending, item, seen, told, reports } = start()

    const error = aServiceError(status)
    sending.last().error(error)

    expect(seen()).toMatchObject({
      state: 'failed',
      failure: { kind: 'refused', status, correlationId: CORRELATION_ID },
    })
    expect(item().hasTag('alert')).toBe(true)
    expect(told).toEqual([{ type: 'item.failed', id: 'f1', mayPass: false }])
    expect(reports).toEqual([error])
  },
)

// Answers L-265
it.each([
  { what: 'a lost connection', kind: 'offline', status: null },
  { what: 'a broken service', kind: 'refused', status: 500 },
  { what: 'a service that is closed', kind: 'refused', status: 503 },
])('waits out $what 1, 2, 4 and 8 seconds, and fails at the fifth attempt', reason => {
  const { kind, status } = reason
  const { sending, clock, seen, told, reports } = start()
  for (const [index, seconds] of [1, 2, 4, 8].entries()) {
    sending.last().error(aServiceError(status))
    expect(seen()).toMatchObject({
      state: 'waiting',
      attempt: index + 1,
      failure: { kind, status, correlationId: CORRELATION_ID },
    })
    clock.increment(seconds * 1000 - 1)
    expect(seen().state).toBe('waiting')
    clock.increment(1)
    expect(seen()).toMatchObject({ state: 'sending', attempt: index + 2, failure: null })
    expect(sending.runs).toHaveLength(index + 2)
  }
  expect(reports).toEqual([])

  sending.last().error(aServiceError(status))
  expect(seen()).toMatchObject({ state: 'failed', attempt: 5 })
  clock.increment(60_000)
  expect(sending.runs).toHaveLength(5)
  expect(told).toEqual([{ type: 'item.failed', id: 'f1', mayPass: true }])
  expect(reports).toHaveLength(1)
})

it('goes on at once when the connection is back, from where it stopped', () => {
  const { send, sending, clock, seen } = start()
  sending.last().next({ sent: 700, imageId: null })
  sending.last().error(aServiceError())

  send()
  expect(seen()).toMatchObject({ state: 'sending', attempt: 2, sent: 700 })
  send()
  clock.increment(10_000)
  expect(sending.runs).toHaveLength(2)
})

it('stops sending when it is taken out', () => {
  const { actor, sending } = start()

  actor.stop()

  expect(sending.last().isStopped).toBe(true)
})

it('goes through every state and transition without a fault', () => {
  expect(witness.unvisited()).toEqual([])
  expect(witness.untaken()).toEqual([])
  expect(witness.faults()).toEqual([])
})

function start() {
  const clock = new SimulatedClock()
  const sending = heldStream<UploadProgress, { file: FileRef; type: ImageType }>()
  const told: unknown[] = []
  const reports: unknown[] = []
  const queue = setup({
    types: {} as {
      events:
        | { type: 'item.stored'; id: string; imageId: string }
        | { type: 'item.refused'; id: string; refusal: Refusal }
        | { type: 'item.failed'; id: string; mayPass: boolean }
      children: { item: 'item' }
    },
    actors: {
      item: uploadItemMachine.provide({
        actors: { sendFile: sending.logic },
        actions: {
          report: (_, { error }) => {
            reports.push(error)
          },
        },
      }),
    },
  }).createMachine({
    invoke: { id: 'item', src: 'item', input: { file: aFile(), type: 'image/jpeg' } },
    on: { 'item.*': { actions: ({ event }) => told.push(event) } },
  })
  const actor = createActor(queue, { clock, inspect: witness.inspect }).start()
  const child = () => {
    const { item } = actor.getSnapshot().children
    if (item === undefined) throw new Error('The queue has no item')
    return item
  }
  return {
    actor,
    clock,
    sending,
    told,
    reports,
    send: () => {
      child().send({ type: 'connection.restored' })
    },
    item: () => child().getSnapshot(),
    seen: () => {
      const { value, context } = child().getSnapshot()
      return {
        state: value,
        attempt: context.attempt,
        sent: context.sent,
        imageId: context.imageId,
        refusal: context.refusal,
        failure: context.failure,
      }
    },
  }
}
