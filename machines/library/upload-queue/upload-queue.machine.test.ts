import { createActor, setup, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { uploadItemMachine } from '#machines/library/upload-item/upload-item.machine.ts'
import { uploadQueueMachine } from '#machines/library/upload-queue/upload-queue.machine.ts'
import type { ImageType } from '#src/model/image-kind.ts'
import type { FileRef, Inspection, UploadProgress } from '#src/model/upload.ts'
import { chartWitness } from '#tests/support/chart-witness.ts'
import { heldPort, heldStream } from '#tests/support/deferred.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { aFile } from '#machines/samples/files.ts'

const witness = chartWitness(uploadQueueMachine)

// Answers L-207
it('looks at every chosen file at once and sends none', () => {
  const { choose, inspection, sending, seen } = start()

  choose('a', 'b')

  expect(seen()).toEqual({ state: 'choosing', items: ['a inspecting', 'b inspecting'], leftOut: 0 })
  expect(inspection.calls.map(({ input }) => input.file.id)).toEqual(['a', 'b'])
  expect(sending.runs).toHaveLength(0)
})

// Answers L-265
it('takes files up to its limit and says how many were left out', () => {
  const { choose, inspection, seen } = start(3)

  choose('a', 'b')
  choose('c', 'd', 'e')
  expect(seen()).toEqual({
    state: 'choosing',
    items: ['a inspecting', 'b inspecting', 'c inspecting'],
    leftOut: 2,
  })
  choose('f')

  expect(seen().leftOut).toBe(1)
  expect(inspection.calls).toHaveLength(3)
})

it('lets go of files that it leaves out', async () => {
  const { send, choose, inspection, freed, store } = start(2)

  choose('a', 'b', 'c')
  expect(freed).toEqual([['a', 'b']])
  for (const call of inspection.calls) await call.answer({ kind: 'accepted', type: 'image/jpeg' })
  send({ type: 'upload.start' })
  store('a')
  store('b')
  choose('d')

  expect(freed).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
})

it('starts only when every file was looked at and one of them can be sent', async () => {
  const { actor, send, choose, inspection, seen } = start()
  send({ type: 'upload.start' })
  expect(seen().state).toBe('choosing')

  choose('a', 'b')
  await inspection.calls[0]?.answer({ kind: 'accepted', type: 'image/jpeg' })
  send({ type: 'upload.start' })
  expect(seen()).toMatchObject({ state: 'choosing', items: ['a ready', 'b inspecting'] })

  await inspection.calls[1]?.answer({ kind: 'refused', refusal: 'notAnImage' })
  send({ type: 'upload.start' })
  expect(seen()).toMatchObject({ state: 'uploading', items: ['a active', 'b refused'] })
  expect(actor.getSnapshot().status).toBe('active')
})

it('does not start when no file can be sent', async () => {
  const { send, choose, inspection, seen } = start()
  choose('a')
  await inspection.answer({ kind: 'refused', refusal: 'empty' })

  send({ type: 'upload.start' })

  expect(seen()).toMatchObject({ state: 'choosing', items: ['a refused'] })
})

// Answers L-265
it('sends three files at once and the next one as soon as one is stored', async () => {
  const { send, sending, seen, store } = await ready('a', 'b', 'c', 'd', 'e')

  send({ type: 'upload.start' })
  expect(sending.runs.map(({ input }) => input.file.id)).toEqual(['a', 'b', 'c'])
  expect(seen().items).toEqual(['a active', 'b active', 'c active', 'd ready', 'e ready'])
  store('b')
  expect(sending.runs.map(({ input }) => input.file.id)).toEqual(['a', 'b', 'c', 'd'])
  store('a')
  store('c')
  expect(seen()).toMatchObject({
    state: 'uploading',
    items: ['a stored', 'b stored', 'c stored', 'd active', 'e active'],
  })
  store('d')
  store('e')

  expect(seen()).toEqual({
    state: 'settled',
    items: ['a stored', 'b stored', 'c stored', 'd stored', 'e stored'],
    leftOut: 0,
  })
})

it('goes on with the others when one file fails and one is refused by the service', async () => {
  const { send, sending, seen, store } = await ready('a', 'b', 'c', 'd')
  send({ type: 'upload.start' })

  sending.runs[0]?.error(aServiceError(403))
  sending.runs[1]?.error(aServiceError(413))
  expect(seen().items).toEqual(['a failed', 'b refused', 'c active', 'd active'])
  store('c')
  store('d')

  expect(seen()).toMatchObject({
    state: 'settled',
    items: ['a failed', 'b refused', 'c stored', 'd stored'],
  })
})

it('sends a failed file again while the others are still being sent', async () => {
  const { send, sending, seen } = await ready('a', 'b')
  send({ type: 'upload.start' })
  sending.runs[0]?.error(aServiceError(403))

  send({ type: 'file.retry', id: 'b' })
  expect(sending.runs).toHaveLength(2)
  send({ type: 'file.retry', id: 'a' })

  expect(seen()).toMatchObject({ state: 'uploading', items: ['a active', 'b active'] })
  expect(sending.runs.map(({ input }) => input.file.id)).toEqual(['a', 'b', 'a'])
})

it('keeps a retried file waiting while three others are being sent', async () => {
  const { send, sending, seen, store } = await ready('a', 'b', 'c', 'd')
  send({ type: 'upload.start' })
  sending.runs[0]?.error(aServiceError(403))
  expect(seen().items).toEqual(['a failed', 'b active', 'c active', 'd active'])

  send({ type: 'file.retry', id: 'a' })
  expect(seen().items).toEqual(['a ready', 'b active', 'c active', 'd active'])
  store('b')

  expect(seen().items).toEqual(['a active', 'b stored', 'c active', 'd active'])
})

it('sends a failed file again after all others are settled', async () => {
  const { send, sending, seen, store } = await ready('a', 'b')
  send({ type: 'upload.start' })
  sending.runs[0]?.error(aServiceError(403))
  store('b')

  send({ type: 'file.retry', id: 'b' })
  expect(seen()).toMatchObject({ state: 'settled', items: ['a failed', 'b stored'] })
  send({ type: 'file.retry', id: 'a' })
  expect(sending.runs).toHaveLength(3)
  expect(seen()).toMatchObject({ state: 'uploading', items: ['a active', 'b stored'] })
  store('a')

  expect(seen()).toMatchObject({ state: 'settled', items: ['a stored', 'b stored'] })
})

it('goes on by itself when a lost connection comes back after all others are settled', async () => {
  const { send, sending, clock, seen } = await ready('a')
  send({ type: 'upload.start' })
  for (const seconds of [1, 2, 4, 8]) {
    sending.last().error(aServiceError())
    clock.increment(seconds * 1000)
  }
  sending.last().error(aServiceError())
  expect(seen()).toMatchObject({ state: 'settled', items: ['a failed'] })

  send({ type: 'connection.restored' })

  expect(seen()).toMatchObject({ state: 'uploading', items: ['a active'] })
})

it('lets a failed file wait for the start again while more files are chosen', async () => {
  const { send, sending, choose, inspection, seen } = await ready('a')
  send({ type: 'upload.start' })
  sending.last().error(aServiceError(403))
  choose('b')
  await inspection.answer({ kind: 'accepted', type: 'image/jpeg' })

  send({ type: 'file.retry', id: 'a' })

  expect(seen()).toMatchObject({ state: 'choosing', items: ['a ready', 'b ready'] })
  expect(sending.runs).toHaveLength(1)
})

it('asks before the page is left exactly while files are on their way', async () => {
  const { send, holding, store } = await ready('a')
  expect(holding.runs).toHaveLength(0)

  send({ type: 'upload.start' })
  expect(holding.runs.map(({ isStopped }) => isStopped)).toEqual([false])
  store('a')
  expect(holding.runs.map(({ isStopped }) => isStopped)).toEqual([true])
})

it.each(['complete', 'error'] as const)('sends on when the page cannot be held: %s', async end => {
  const { send, holding, seen, store } = await ready('a')
  send({ type: 'upload.start' })

  if (end === 'complete') holding.last().complete()
  else holding.last().error(new Error('No such event'))
  expect(seen().state).toBe('uploading')
  store('a')

  expect(seen().state).toBe('settled')
})

it('takes a file out before the start: it is stopped and its late inspection changes nothing', async () => {
  const { actor, send, choose, inspection, seen, freed } = start()
  choose('a', 'b')

  send({ type: 'file.remove', id: 'a' })
  expect(inspection.calls[0]?.signal.aborted).toBe(true)
  await inspection.calls[0]?.answer({ kind: 'accepted', type: 'image/jpeg' })

  expect(seen().items).toEqual(['b inspecting'])
  expect(childrenOf(actor)).toEqual(['item-b'])
  expect(freed.at(-1)).toEqual(['b'])
})

it('takes no file out while files are being sent', async () => {
  const { send, sending, seen } = await ready('a')
  send({ type: 'upload.start' })

  send({ type: 'file.remove', id: 'a' })

  expect(seen().items).toEqual(['a active'])
  expect(sending.last().isStopped).toBe(false)
})

// Answers L-193
it('tells the library what was added when the customer is done, and is empty again', async () => {
  const { actor, send, told, freed, seen, store } = await ready('a', 'b')
  send({ type: 'upload.start' })
  store('a')
  store('b')

  send({ type: 'upload.finish' })

  expect(told).toEqual([2])
  expect(seen()).toEqual({ state: 'choosing', items: [], leftOut: 0 })
  expect(childrenOf(actor)).toEqual([])
  expect(freed.at(-1)).toEqual([])
})

// Answers L-115
it('stops what is being sent when the customer cancels, and tells of what is stored already', async () => {
  const { actor, send, sending, told, seen, store } = await ready('a', 'b')
  send({ type: 'upload.start' })
  store('a')

  send({ type: 'upload.cancel' })
  expect(sending.runs[1]?.isStopped).toBe(true)
  sending.runs[1]?.next({ sent: 1000, imageId: 'late' })

  expect(told).toEqual([1])
  expect(seen()).toEqual({ state: 'choosing', items: [], leftOut: 0 })
  expect(childrenOf(actor)).toEqual([])
})

it('forgets the chosen files when the customer cancels before the start', async () => {
  const { actor, send, seen, told, freed } = await ready('a', 'b')

  send({ type: 'upload.cancel' })

  expect(seen()).toEqual({ state: 'choosing', items: [], leftOut: 0 })
  expect(told).toEqual([0])
  expect(childrenOf(actor)).toEqual([])
  expect(freed.at(-1)).toEqual([])
})

it('can be cancelled once everything is settled', async () => {
  const { send, seen, told, store } = await ready('a')
  send({ type: 'upload.start' })
  store('a')

  send({ type: 'upload.cancel' })

  expect(told).toEqual([1])
  expect(seen()).toEqual({ state: 'choosing', items: [], leftOut: 0 })
})

it('takes more files after a round, next to those that are stored', async () => {
  const { send, choose, inspection, seen, store } = await ready('a')
  send({ type: 'upload.start' })
  choose('too-early')
  expect(seen().items).toEqual(['a active'])
  store('a')

  choose('b')
  expect(seen()).toEqual({ state: 'choosing', items: ['a stored', 'b inspecting'], leftOut: 0 })
  send({ type: 'file.remove', id: 'a' })
  expect(seen().items).toEqual(['a stored', 'b inspecting'])
  await inspection.answer({ kind: 'accepted', type: 'image/jpeg' })
  send({ type: 'upload.start' })

  expect(seen()).toMatchObject({ state: 'uploading', items: ['a stored', 'b active'] })
})

it('passes on that the connection is back, so that waiting files go on at once', async () => {
  const { send, sending, clock } = await ready('a', 'b')
  send({ type: 'upload.start' })
  sending.runs[0]?.error(aServiceError())
  sending.runs[1]?.error(aServiceError())
  clock.increment(999)
  expect(sending.runs).toHaveLength(2)

  send({ type: 'connection.restored' })

  expect(sending.runs.map(({ input }) => input.file.id)).toEqual(['a', 'b', 'a', 'b'])
})

it('refuses what does not fit: starting twice, finishing while files are sent, unknown files', async () => {
  const { send, sending, seen, told } = await ready('a')
  send({ type: 'upload.finish' })
  send({ type: 'file.retry', id: 'a' })
  send({ type: 'file.remove', id: 'nobody' })
  expect(seen()).toMatchObject({ state: 'choosing', items: ['a ready'] })

  send({ type: 'upload.start' })
  send({ type: 'upload.start' })
  send({ type: 'upload.finish' })
  send({ type: 'file.retry', id: 'nobody' })
  expect(seen()).toMatchObject({ state: 'uploading', items: ['a active'] })
  expect(sending.runs).toHaveLength(1)
  expect(told).toEqual([])
})

it('goes through every state and transition without a fault', () => {
  expect(witness.unvisited()).toEqual([])
  expect(witness.untaken()).toEqual([])
  expect(witness.faults()).toEqual([])
})

const childrenOf = (actor: ReturnType<typeof start>['actor']): string[] =>
  Object.keys(actor.getSnapshot().children.queue?.getSnapshot().children ?? {})

/** A queue with these files, all looked at and fit to be sent. */
async function ready(...ids: string[]) {
  const started = start()
  started.choose(...ids)
  for (const call of started.inspection.calls) {
    await call.answer({ kind: 'accepted', type: 'image/jpeg' })
  }
  return started
}

function start(maxFiles = 100) {
  const clock = new SimulatedClock()
  const inspection = heldPort<Inspection, { file: FileRef }>()
  const sending = heldStream<UploadProgress, { file: FileRef; type: ImageType }>()
  const holding = heldStream<never>()
  const told: number[] = []
  const freed: string[][] = []
  const shell = setup({
    types: {} as { children: { queue: 'queue' } },
    actors: {
      queue: uploadQueueMachine.provide({
        actors: {
          holdPage: holding.logic,
          item: uploadItemMachine.provide({
            actors: { inspectFile: inspection.logic, sendFile: sending.logic },
          }),
        },
        actions: {
          tellAdded: ({ context }) => {
            told.push(context.items.filter(({ status }) => status === 'stored').length)
          },
          freeFiles: ({ context }) => {
            freed.push(context.items.map(({ file }) => file.id))
          },
        },
      }),
    },
  }).createMachine({
    invoke: { id: 'queue', src: 'queue', input: { maxFiles } },
  })
  const actor = createActor(shell, { clock, inspect: witness.inspect }).start()
  const queue = () => {
    const child = actor.getSnapshot().children.queue
    if (child === undefined) throw new Error('The shell has no queue')
    return child
  }
  type QueueEvent = Parameters<ReturnType<typeof queue>['send']>[0]
  const send = (event: QueueEvent) => {
    queue().send(event)
  }
  return {
    actor,
    clock,
    inspection,
    sending,
    holding,
    told,
    freed,
    send,
    choose: (...ids: string[]) => {
      send({ type: 'files.choose', files: ids.map(aFile) })
    },
    /** Lets the service take the file that is being sent. */
    store: (id: string) => {
      const run = sending.runs.findLast(({ input }) => input.file.id === id)
      run?.next({ sent: 1000, imageId: `photo-${id}` })
      run?.complete()
    },
    seen: () => {
      const { value, context } = queue().getSnapshot()
      return {
        state: value,
        items: context.items.map(({ file, status }) => `${file.id} ${status}`),
        leftOut: context.leftOut,
      }
    },
  }
}
