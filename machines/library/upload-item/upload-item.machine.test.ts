import { createActor, setup, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { uploadItemMachine } from '#machines/library/upload-item/upload-item.machine.ts'
import type { ImageType } from '#src/model/image-kind.ts'
import type { FileRef, Inspection, UploadProgress } from '#src/model/upload.ts'
import { chartWitness } from '#tests/support/chart-witness.ts'
import { heldPort, heldStream } from '#tests/support/deferred.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { aFile } from '#machines/samples/files.ts'

const witness = chartWitness(uploadItemMachine)

// Answers L-207
it('looks at a file first and sends nothing by itself', async () => {
  const { inspection, sending, seen, told } = start()
  expect(seen().state).toBe('inspecting')
  expect(inspection.last().input).toEqual({ file: aFile() })

  await inspection.answer({ kind: 'accepted', type: 'image/png' })

  expect(seen()).toEqual({
    state: 'ready',
    attempt: 0,
    sent: 0,
    imageId: null,
    refusal: null,
    failure: null,
  })
  expect(told).toEqual(['item.ready f1'])
  expect(sending.runs).toHaveLength(0)
})

// Answers L-205
it.each(['empty', 'tooLarge', 'notAnImage'] as const)(
  'does not take a file that is refused as %s',
  async refusal => {
    const { inspection, item, seen, told } = start()

    await inspection.answer({ kind: 'refused', refusal })

    expect(seen()).toMatchObject({ state: 'refused', refusal })
    expect(item().hasTag('settled')).toBe(true)
    expect(told).toEqual(['item.refused f1'])
  },
)

it('refuses a file that cannot be read', async () => {
  const { inspection, seen, told } = start()

  await inspection.fail(new Error('gone from the disk'))

  expect(seen()).toMatchObject({ state: 'refused', refusal: 'unreadable' })
  expect(told).toEqual(['item.refused f1'])
})

it('shows its progress while it is sent, and is stored with its photo', async () => {
  const { send, sending, item, seen, told } = await ready()

  send('upload.send')
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
  expect(item().hasTag('settled')).toBe(true)
  expect(told).toEqual(['item.ready f1', 'item.stored f1'])
})

it('has failed when the service completes without naming the photo', async () => {
  const { send, sending, seen, told } = await ready()
  send('upload.send')

  sending.last().next({ sent: 1000, imageId: null })
  sending.last().complete()

  expect(seen()).toMatchObject({ state: 'failed', sent: 1000, imageId: null })
  expect(told).toEqual(['item.ready f1', 'item.failed f1'])
})

it.each([
  { status: 413, refusal: 'tooLarge' },
  { status: 415, refusal: 'notAnImage' },
  { status: 422, refusal: 'tooManyPixels' },
])('is refused as $refusal when the service answers $status', async ({ status, refusal }) => {
  const { send, sending, seen, told, reports } = await ready()
  send('upload.send')

  sending.last().error(aServiceError(status))

  expect(seen()).toMatchObject({ state: 'refused', refusal })
  expect(told).toEqual(['item.ready f1', 'item.refused f1'])
  expect(reports).toEqual([])
})

it.each([401, 403, 409, 429])(
  'fails, reports and waits for the customer when the service answers %i',
  async status => {
    const { send, sending, item, seen, told, reports } = await ready()
    send('upload.send')

    const error = aServiceError(status)
    sending.last().error(error)

    expect(seen()).toMatchObject({
      state: 'failed',
      failure: { kind: 'refused', status, correlationId: CORRELATION_ID },
    })
    expect(item().hasTag('alert')).toBe(true)
    expect(told).toEqual(['item.ready f1', 'item.failed f1'])
    expect(reports).toEqual([error])
  },
)

// Answers L-265
it.each([
  { what: 'a lost connection', kind: 'offline', status: null },
  { what: 'a broken service', kind: 'refused', status: 500 },
  { what: 'a service that is closed', kind: 'refused', status: 503 },
])('waits out $what 1, 2, 4 and 8 seconds, and fails at the fifth attempt', async reason => {
  const { kind, status } = reason
  const { send, sending, clock, seen, told, reports } = await ready()
  send('upload.send')
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
  expect(told).toEqual(['item.ready f1', 'item.failed f1'])
  expect(reports).toHaveLength(1)
})

it('comes back by itself when the connection does, unless the service itself said no', async () => {
  const { send, sending, clock, seen, told } = await ready()
  send('upload.send')
  for (const seconds of [1, 2, 4, 8]) {
    sending.last().error(aServiceError())
    clock.increment(seconds * 1000)
  }
  sending.last().error(aServiceError())
  expect(seen().state).toBe('failed')

  send('connection.restored')
  expect(seen()).toMatchObject({ state: 'ready', attempt: 0, failure: null })
  expect(told).toEqual(['item.ready f1', 'item.failed f1', 'item.ready f1'])

  send('upload.send')
  sending.last().error(aServiceError(403))
  send('connection.restored')
  expect(seen().state).toBe('failed')
})

it.each(['upload.retry', 'connection.restored'] as const)(
  'goes on at once with %s while it waits, from where it stopped',
  async type => {
    const { send, sending, clock, seen } = await ready()
    send('upload.send')
    sending.last().next({ sent: 700, imageId: null })
    sending.last().error(aServiceError())

    send(type)
    expect(seen()).toMatchObject({ state: 'sending', attempt: 2, sent: 700 })
    clock.increment(10_000)
    expect(sending.runs).toHaveLength(2)
  },
)

it('is sent again with fresh attempts when the customer asks after a failure', async () => {
  const { send, sending, seen, told } = await ready()
  send('upload.send')
  sending.last().error(aServiceError(403))

  send('upload.retry')
  expect(seen()).toMatchObject({ state: 'ready', attempt: 0, failure: null })
  expect(told).toEqual(['item.ready f1', 'item.failed f1', 'item.ready f1'])
  send('upload.send')
  expect(seen()).toMatchObject({ state: 'sending', attempt: 1 })
})

it('refuses what does not fit: sending twice, a retry of what runs, anything once it is stored', async () => {
  const { send, sending, seen, told } = await ready()
  send('upload.retry')
  send('connection.restored')
  expect(seen().state).toBe('ready')

  send('upload.send')
  send('upload.send')
  send('upload.retry')
  send('connection.restored')
  expect(sending.runs).toHaveLength(1)

  sending.last().next({ sent: 1000, imageId: 'photo-9' })
  sending.last().complete()
  send('upload.send')
  send('upload.retry')
  expect(seen().state).toBe('stored')
  expect(told).toEqual(['item.ready f1', 'item.stored f1'])
})

it('takes no order to send while it is being looked at, or once it is refused', async () => {
  const { send, inspection, sending, seen } = start()
  send('upload.send')
  expect(seen().state).toBe('inspecting')

  await inspection.answer({ kind: 'refused', refusal: 'notAnImage' })
  send('upload.send')
  send('upload.retry')

  expect(seen().state).toBe('refused')
  expect(sending.runs).toHaveLength(0)
})

it('stops sending when it is taken out', async () => {
  const { actor, send, sending } = await ready()
  send('upload.send')

  actor.stop()

  expect(sending.last().isStopped).toBe(true)
})

it('goes through every state and transition without a fault', () => {
  expect(witness.unvisited()).toEqual([])
  expect(witness.untaken()).toEqual([])
  expect(witness.faults()).toEqual([])
})

async function ready() {
  const started = start()
  await started.inspection.answer({ kind: 'accepted', type: 'image/jpeg' })
  return started
}

function start() {
  const clock = new SimulatedClock()
  const inspection = heldPort<Inspection, { file: FileRef }>()
  const sending = heldStream<UploadProgress, { file: FileRef; type: ImageType }>()
  const told: string[] = []
  const reports: unknown[] = []
  const queue = setup({
    types: {} as {
      events: { type: 'item.ready' | 'item.stored' | 'item.refused' | 'item.failed'; id: string }
      children: { item: 'item' }
    },
    actors: {
      item: uploadItemMachine.provide({
        actors: { inspectFile: inspection.logic, sendFile: sending.logic },
        actions: {
          report: (_, { error }) => {
            reports.push(error)
          },
        },
      }),
    },
  }).createMachine({
    invoke: { id: 'item', src: 'item', input: { file: aFile() } },
    on: { 'item.*': { actions: ({ event }) => told.push(`${event.type} ${event.id}`) } },
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
    inspection,
    sending,
    told,
    reports,
    send: (type: 'upload.send' | 'upload.retry' | 'connection.restored') => {
      child().send({ type })
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
