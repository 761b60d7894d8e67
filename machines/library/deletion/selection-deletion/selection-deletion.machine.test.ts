import { createActor, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { selectionDeletionMachine } from '#machines/library/deletion/selection-deletion/selection-deletion.machine.ts'
import type { Removal } from '#machines/library/deletion/photo-deletion/photo-deletion.machine.ts'
import {
  aBusyService,
  aLostAnswer,
  aServiceError,
  CORRELATION_ID,
} from '#machines/samples/failures.ts'
import { deletionBatchesOf, type SectionPhotos } from '#machines/library/model/deletion.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

const ids = (count: number, prefix = 'p'): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`)
const MANY: SectionPhotos[] = [
  { key: '2026-09', ids: ids(600) },
  { key: '2026-08', ids: ids(2, 'q') },
]
const FEW: SectionPhotos[] = [{ key: '2026-09', ids: ['a', 'b'] }]

// Answers L-121, L-189, L-232, L-293, L-295
it('asks once, hides the photos on confirmation, and sends batches of 500 one after another', async () => {
  const { actor, service, done, seen } = start()
  actor.send({ type: 'deletion.ask', sections: [] })
  actor.send({ type: 'deletion.confirm' })
  expect(seen()).toEqual({ question: 'closed', work: 'idle' })
  actor.send({ type: 'deletion.ask', sections: MANY })
  actor.send({ type: 'deletion.keep' })
  actor.send({ type: 'deletion.ask', sections: MANY })
  expect(seen()).toEqual({ question: 'asking', work: 'idle' })
  expect(done).toEqual(['read the deletionLog'])

  actor.send({ type: 'deletion.confirm' })
  actor.send({ type: 'deletion.confirm' })
  expect(seen()).toEqual({ question: 'closed', work: 'deleting' })
  expect(done.slice(1)).toEqual(['deletionLog p0,p500', 'hide 602'])
  expect(service.calls.map(({ input }) => input.ids.length)).toEqual([500])
  await service.answer({ failed: [] })
  expect(service.calls.map(({ input }) => input.ids.length)).toEqual([500, 102])
  await service.answer({ failed: [] })
  expect(seen()).toEqual({ question: 'closed', work: 'idle' })
  expect(done.slice(3)).toEqual(['forget p0', 'forget p500', 'refresh', '602 deleted'])
})

it('says how many photos were deleted, after one attempt or several', async () => {
  const { actor, clock, service, done, seen } = start()
  ask(actor, FEW)
  await service.answer({ failed: ['b'] })
  clock.increment(1000)
  await service.answer({ failed: [] })
  expect(seen().work).toBe('idle')
  expect(done.at(-1)).toBe('2 deleted')

  ask(actor, [{ key: '2026-07', ids: ['c'] }])
  await service.answer({ failed: [] })
  expect(done.at(-1)).toBe('1 deleted')
})

// Answers L-158, L-215, L-216, L-293, L-294, L-297
it('retries only failed photos after 1, 2 and 4 seconds, and then reports them', async () => {
  const { actor, clock, service, done, seen } = start()
  ask(actor, FEW)
  await service.answer({ failed: ['b', 'stranger'] })
  for (const wait of [1000, 2000, 4000]) {
    expect(seen().work).toBe('waiting')
    const before = service.calls.length
    clock.increment(wait - 1)
    expect(service.calls).toHaveLength(before)
    clock.increment(1)
    expect(service.last().input).toMatchObject({ ids: ['b'], isUnsure: false })
    await service.answer({ failed: ['b'] })
  }
  expect(service.calls).toHaveLength(4)
  expect(seen().work).toBe('failed')
  expect(actor.getSnapshot().context).toMatchObject({ lost: ['b'], total: 2, failure: null })
  expect(done.slice(3)).toEqual(['exceeded 2', 'forget a', 'refresh'])

  actor.send({ type: 'deletion.dismiss' })
  expect(actor.getSnapshot().context).toMatchObject({ lost: [], total: 0 })
})

it('ignores failed ids that were never sent', async () => {
  const { actor, service, seen } = start()
  ask(actor, FEW)
  await service.answer({ failed: ['stranger'] })
  expect(seen().work).toBe('idle')
  expect(service.calls).toHaveLength(1)
})

// Answers L-190, L-283
it('drops the unsent batches when a call fails for good; deleted photos stay deleted', async () => {
  const { actor, clock, service, done, seen } = start()
  ask(actor, [{ key: '2026-09', ids: ids(1100) }])
  await service.answer({ failed: [] })
  for (const wait of [1000, 2000, 4000]) {
    await service.fail(aServiceError(500))
    clock.increment(wait)
  }
  await service.fail(aServiceError(500))
  expect(service.calls).toHaveLength(5)
  expect(seen().work).toBe('failed')
  const { lost, failure } = actor.getSnapshot().context
  expect(lost).toEqual(ids(1100).slice(500))
  expect(failure).toEqual({ kind: 'refused', status: 500, correlationId: CORRELATION_ID })
  expect(done.slice(4)).toEqual(['report', 'exceeded 1100', 'forget p500,p1000', 'refresh'])
})

it('deletes photos that are confirmed meanwhile, even while a failure is shown', async () => {
  const { actor, clock, service, seen } = start()
  ask(actor, FEW)
  ask(actor, [{ key: '2026-07', ids: ['c'] }])
  await service.answer({ failed: [] })
  expect(service.last().input).toMatchObject({ ids: ['c'], isUnsure: false })
  for (const wait of [1000, 2000, 4000]) {
    await service.answer({ failed: ['c'] })
    clock.increment(wait)
  }
  await service.answer({ failed: ['c'] })
  expect(seen().work).toBe('failed')
  ask(actor, FEW)
  expect(seen().work).toBe('deleting')
  expect(actor.getSnapshot().context).toMatchObject({ lost: [], total: 2 })
})

// Answers L-297
it('continues after a reload, and says that photos in an interrupted batch may be gone', async () => {
  const { actor, clock, service, done, seen } = start()
  const batches = deletionBatchesOf(FEW).map(batch => ({ ...batch, isUnsure: true }))
  actor.send({ type: 'deletion.found', batches })
  expect(done.slice(1)).toEqual(['hide 2'])
  for (const wait of [1000, 2000, 4000]) {
    await service.answer({ failed: ['a'] })
    clock.increment(wait)
  }
  await service.answer({ failed: ['a'] })
  expect(seen().work).toBe('failed')
  expect(actor.getSnapshot().context).toMatchObject({ lost: [], unknown: 1, deleted: 1 })
  expect(done.at(-1)).toBe('refresh')
})

// Answers L-216, L-295, L-297
it('does not say that a photo is back if a call whose answer was lost may have deleted it', async () => {
  const { actor, clock, service, done, seen } = start()
  ask(actor, [...FEW, { key: '2026-07', ids: ids(499) }])
  await service.fail(aLostAnswer())
  clock.increment(1000)
  expect(service.last().input).toMatchObject({ isUnsure: true, sections: ['2026-09', '2026-07'] })
  for (const wait of [2000, 4000]) {
    await service.answer({ failed: ['a', 'b'] })
    clock.increment(wait)
  }
  await service.answer({ failed: ['a', 'b'] })
  expect(service.last().input).toMatchObject({ ids: ['p498'], isUnsure: false })
  await service.answer({ failed: [] })

  expect(seen().work).toBe('failed')
  expect(actor.getSnapshot().context).toMatchObject({ lost: [], unknown: 2, deleted: 499 })
  expect(done.at(-1)).toBe('refresh')
})

// Answers L-190, L-297
it('counts photos that were never sent as kept, and photos whose call got no answer as unknown', async () => {
  const { actor, clock, service } = start()
  ask(actor, [{ key: '2026-09', ids: ids(519) }])
  for (const wait of [1000, 2000, 4000]) {
    await service.fail(aLostAnswer())
    clock.increment(wait)
  }
  await service.fail(aLostAnswer())

  expect(actor.getSnapshot().context).toMatchObject({ lost: ids(519).slice(500), unknown: 500 })
})

// Answers L-297
it('counts photos of an interrupted batch as unknown if it is dropped after another batch failed', async () => {
  const { actor, clock, service } = start()
  ask(actor, FEW)
  const [interrupted] = deletionBatchesOf([{ key: '2026-07', ids: ['c', 'd'] }])
  actor.send({
    type: 'deletion.found',
    batches: interrupted === undefined ? [] : [{ ...interrupted, isUnsure: true }],
  })
  ask(actor, [{ key: '2026-06', ids: ['e'] }])
  for (const wait of [1000, 2000, 4000]) {
    await service.fail(aServiceError(500))
    clock.increment(wait)
  }
  await service.fail(aServiceError(500))

  expect(actor.getSnapshot().context).toMatchObject({ lost: ['a', 'b', 'e'], unknown: 2 })
})

it('waits as often as the service asks, which does not count as a retry', async () => {
  const { actor, clock, service, done, seen } = start()
  ask(actor, FEW)
  for (const wait of [2000, 90_000, 2000, 2000, 2000]) {
    await service.fail(aBusyService(wait))
    expect(seen().work).toBe('paused')
    expect(actor.getSnapshot().context).toMatchObject({ pause: { wait }, retries: 0 })
    clock.increment(wait - 1)
    expect(seen().work).toBe('paused')
    clock.increment(1)
    expect(seen().work).toBe('deleting')
    expect(actor.getSnapshot().context.pause).toBeNull()
  }
  await service.answer({ failed: [] })
  expect(done.at(-1)).toBe('2 deleted')
})

it('does not count photos as unsure after a refused call', async () => {
  const { actor, clock, service } = start()
  ask(actor, FEW)
  await service.fail(aServiceError(500))
  clock.increment(1000)

  expect(service.last().input).toMatchObject({ ids: ['a', 'b'], isUnsure: false })
})

const LEFT = {
  batches: [{ id: 'e0', sections: [{ key: '2026-05', ids: ['e0', 'e1'] }], isUnsure: true }],
  since: 1000,
}

// Answers B-138
it('asks about a deletion of another tab before it hides or deletes anything, and takes a no', async () => {
  const { actor, service, done } = start()
  actor.send({ type: 'deletion.left', ...LEFT })
  expect(actor.getSnapshot().context).toMatchObject({ earlier: LEFT.batches, since: 1000 })
  expect(service.calls).toHaveLength(0)
  actor.send({ type: 'deletion.drop' })
  expect(done.slice(1)).toEqual(['forget e0'])
  expect(actor.getSnapshot().context.earlier).toEqual([])

  actor.send({ type: 'deletion.left', ...LEFT })
  actor.send({ type: 'deletion.continue' })
  expect(done.slice(2)).toEqual(['deletionLog e0', 'hide 2'])
  await service.answer({ failed: [] })
  expect(done.at(-1)).toBe('2 deleted')
})

// Answers B-138
it('stops after the call under way, and counts what was deleted and what was not', async () => {
  const { actor, service, done, seen } = start()
  ask(actor, [{ key: '2026-09', ids: ids(1200) }])
  actor.send({ type: 'deletion.stop' })
  expect(seen().work).toBe('deleting')
  expect(done.at(-1)).toBe('forget p500,p1000')
  await service.answer({ failed: ['p0'] })

  expect(seen().work).toBe('stopped')
  expect(service.calls).toHaveLength(1)
  const { deleted, lost, unknown, total } = actor.getSnapshot().context
  expect({ deleted, lost: lost.length, unknown, total }).toEqual({
    deleted: 499,
    lost: 701,
    unknown: 0,
    total: 1200,
  })
  expect(done).not.toContain('exceeded 1200')
  actor.send({ type: 'deletion.dismiss' })
  expect(actor.getSnapshot().context).toMatchObject({ isStopped: false, deleted: 0, lost: [] })
})

// Answers B-138
it('stops at once between two attempts, and does not know about photos whose answer was lost', async () => {
  const { actor, service, seen } = start()
  ask(actor, [{ key: '2026-09', ids: ids(501) }])
  await service.fail(aLostAnswer())
  actor.send({ type: 'deletion.stop' })
  expect(seen().work).toBe('stopped')
  expect(actor.getSnapshot().context).toMatchObject({ unknown: 500, lost: ['p500'] })

  const paused = start()
  ask(paused.actor, FEW)
  await paused.service.fail(aBusyService(120_000))
  paused.actor.send({ type: 'deletion.stop' })
  expect(paused.seen().work).toBe('stopped')
  expect(paused.actor.getSnapshot().context).toMatchObject({ unknown: 0, lost: ['a', 'b'] })
})

// Answers B-138
it('does not know about the batch under way if its answer is lost after the stop, and deletes what is confirmed next', async () => {
  const { actor, service, seen } = start()
  ask(actor, FEW)
  actor.send({ type: 'deletion.stop' })
  await service.fail(aLostAnswer())
  expect(seen().work).toBe('stopped')
  expect(actor.getSnapshot().context).toMatchObject({ unknown: 2, lost: [], failure: null })

  ask(actor, [{ key: '2026-09', ids: ['c'] }])
  expect(seen().work).toBe('deleting')
  expect(actor.getSnapshot().context).toMatchObject({ isStopped: false, total: 1, unknown: 0 })
})

function ask(actor: ReturnType<typeof start>['actor'], sections: SectionPhotos[]) {
  actor.send({ type: 'deletion.ask', sections })
  actor.send({ type: 'deletion.confirm' })
}

function start() {
  const service = heldPort<Removal, { ids: string[]; isUnsure: boolean; sections: string[] }>()
  const done: string[] = []
  const clock = new SimulatedClock()
  const note = (text: string): void => {
    done.push(text)
  }
  const actor = createActor(
    selectionDeletionMachine.provide({
      actors: { deleteBatch: service.logic },
      actions: {
        readLog: () => note('read the deletionLog'),
        storeBatches: (_, batches) => note(`deletionLog ${batches.map(({ id }) => id).join()}`),
        removeBatches: (_, gone) => note(`forget ${gone.join()}`),
        notifyHidden: (_, sections) =>
          note(`hide ${sections.flatMap(section => section.ids).length}`),
        notifyRefresh: () => note('refresh'),
        notifyDeleted: (_, { deleted }) => note(`${deleted} deleted`),
        reportExceeded: (_, { total }) => note(`exceeded ${total}`),
        report: () => note('report'),
      },
    }),
    { clock },
  ).start()
  return {
    actor,
    clock,
    service,
    done,
    seen: () => {
      const { question, work } = actor.getSnapshot().value
      return { question, work }
    },
  }
}
