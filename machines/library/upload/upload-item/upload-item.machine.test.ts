import { createActor, setup, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { uploadItemMachine } from '#machines/library/upload/upload-item/upload-item.machine.ts'
import type { ImageType } from '#machines/library/model/upload/image-kind.ts'
import {
  FileChangedError,
  type FileRef,
  type Refusal,
  type UploadProgress,
} from '#machines/library/model/upload/upload.ts'
import { heldStream } from '#tests/support/actors/deferred.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { aFile } from '#machines/samples/files.ts'

// Answers L-118
it('shows its progress while it is sent, and is stored with its photo', () => {
  const { sending, seen, emitted } = start()
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
  expect(emitted).toEqual([{ type: 'item.stored', id: 'f1', imageId: 'photo-9' }])
})

it('fails when the service completes without an id of the photo', () => {
  const { sending, seen, emitted } = start()

  sending.last().next({ sent: 1000, imageId: null })
  sending.last().complete()

  expect(seen()).toMatchObject({ state: 'failed', sent: 1000, imageId: null })
  expect(emitted).toEqual([{ type: 'item.failed', id: 'f1', mayPass: false }])
})

it.each([
  { status: 413, refusal: 'tooLargeForService' },
  { status: 415, refusal: 'damaged' },
  { status: 422, refusal: 'tooManyPixelsForService' },
  { status: 507, refusal: 'noRoom' },
])('is refused as $refusal when the service answers $status', ({ status, refusal }) => {
  const { sending, seen, emitted, reports } = start()

  sending.last().error(aServiceError(status))

  expect(seen()).toMatchObject({ state: 'refused', refusal })
  expect(emitted).toEqual([{ type: 'item.refused', id: 'f1', refusal }])
  expect(reports).toEqual([])
})

// Answers L-205
it('is not retried if the file has changed on the disk', () => {
  const { sending, clock, seen, emitted } = start()

  sending.last().error(new FileChangedError())
  clock.increment(60_000)

  expect(seen()).toMatchObject({ state: 'refused', refusal: 'changed' })
  expect(sending.runs).toHaveLength(1)
  expect(emitted).toEqual([{ type: 'item.refused', id: 'f1', refusal: 'changed' }])
})

it.each([400, 401, 403, 410])(
  'fails, reports and waits for the customer when the service answers %i',
  status => {
    const { sending, item, seen, emitted, reports } = start()

    const error = aServiceError(status)
    sending.last().error(error)

    expect(seen()).toMatchObject({
      state: 'failed',
      failure: { kind: 'refused', status, correlationId: CORRELATION_ID },
    })
    expect(item().hasTag('alert')).toBe(true)
    expect(emitted).toEqual([{ type: 'item.failed', id: 'f1', mayPass: false }])
    expect(reports).toEqual([error])
  },
)

// Answers L-265
it.each([
  { what: 'a lost connection', kind: 'offline', status: null },
  { what: 'an error of the service (500)', kind: 'refused', status: 500 },
  { what: 'an unavailable service (503)', kind: 'refused', status: 503 },
  { what: 'a timeout (408)', kind: 'refused', status: 408 },
  { what: 'a conflict (409)', kind: 'refused', status: 409 },
  { what: 'a locked file (423)', kind: 'refused', status: 423 },
  { what: 'a request that came too early (425)', kind: 'refused', status: 425 },
  { what: 'too many requests (429)', kind: 'refused', status: 429 },
])('retries after $what in 1, 2, 4 and 8 seconds, and fails at the fifth attempt', reason => {
  const { kind, status } = reason
  const { sending, clock, seen, emitted, reports } = start()
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
  expect(emitted).toEqual([{ type: 'item.failed', id: 'f1', mayPass: true }])
  expect(reports).toHaveLength(1)
})

it.each([413, 429, 503])(
  'is retried when the service asks, after a %i, which does not count as an attempt',
  status => {
    const { sending, clock, seen, emitted } = start()
    for (const wait of [2000, 120_000, 2000, 2000, 2000, 2000]) {
      sending.last().error(aServiceError(status, 'refused', { at: 0, wait }))
      expect(seen()).toMatchObject({ state: 'paused', attempt: 0, failure: { again: { wait } } })
      clock.increment(wait - 1)
      expect(seen().state).toBe('paused')
      clock.increment(1)
      expect(seen()).toMatchObject({ state: 'sending', attempt: 1, failure: null })
    }
    expect(emitted).toEqual([])
  },
)

it('continues immediately when the connection is back, from where it stopped', () => {
  const { send, sending, clock, seen } = start()
  sending.last().next({ sent: 700, imageId: null })
  sending.last().error(aServiceError())

  send()
  expect(seen()).toMatchObject({ state: 'sending', attempt: 2, sent: 700 })
  send()
  clock.increment(10_000)
  expect(sending.runs).toHaveLength(2)
})

it('stops sending when it is removed', () => {
  const { actor, sending } = start()

  actor.stop()

  expect(sending.last().isStopped).toBe(true)
})

function start() {
  const clock = new SimulatedClock()
  const sending = heldStream<UploadProgress, { file: FileRef; type: ImageType }>()
  const emitted: unknown[] = []
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
    on: { 'item.*': { actions: ({ event }) => emitted.push(event) } },
  })
  const actor = createActor(queue, { clock }).start()
  const child = () => {
    const { item } = actor.getSnapshot().children
    if (item === undefined) throw new Error('The queue has no item')
    return item
  }
  return {
    actor,
    clock,
    sending,
    emitted,
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
