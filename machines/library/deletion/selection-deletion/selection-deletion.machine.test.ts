import { createActor, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { selectionDeletionMachine } from '#machines/library/deletion/selection-deletion/selection-deletion.machine.ts'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'
import { deletionBatchesOf, type SectionPhotos } from '#machines/library/model/deletion-batch.ts'
import { held } from '#tests/support/actors/deferred.ts'

const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => `p${index}`)
const FEW: SectionPhotos[] = [{ key: '2026-09', ids: ['a', 'b'] }]

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
  expect(actor.getSnapshot().context).toMatchObject({
    lost: [],
    unknown: 2,
    deleted: ids(499),
  })
  expect(done.at(-1)).toBe('refresh')
})

// Answers B-437
it('deletes again only photos that still exist, each as one of its section', async () => {
  const { actor, clock, service, done } = start()
  ask(actor, [...FEW, { key: '2026-07', ids: ['c'] }])
  for (const wait of [1000, 2000, 4000, 0]) {
    await service.answer({ failed: ['b', 'c'], isRead: true })
    clock.increment(wait)
  }
  expect(actor.getSnapshot().context.lost).toEqual([
    { key: '2026-09', ids: ['b'] },
    { key: '2026-07', ids: ['c'] },
  ])
  actor.send({ type: 'deletion.retry' })
  expect(done.at(-1)).toBe('hide 2')
  expect(service.last().input).toMatchObject({
    ids: ['b', 'c'],
    isUnsure: false,
    sections: ['2026-09', '2026-07'],
  })
})

it.each([400, 507])('offers no other try after a %i, which it would not help', async status => {
  const { actor, clock, service } = start()
  ask(actor, FEW)
  for (const wait of [1000, 2000, 4000, 0]) {
    await service.fail(aServiceError(status))
    clock.increment(wait)
  }
  expect(actor.getSnapshot().can({ type: 'deletion.dismiss' })).toBe(true)
  expect(actor.getSnapshot().can({ type: 'deletion.retry' })).toBe(false)
})

// Answers L-297
it('does not forget the doubt about a photo when its report is closed and it is deleted anew', async () => {
  const { actor, clock, service } = start()
  const loseAll = async (): Promise<void> => {
    for (const wait of [1000, 2000, 4000, 0]) {
      await service.fail(aLostAnswer())
      clock.increment(wait)
    }
  }
  ask(actor, FEW)
  await loseAll()
  actor.send({ type: 'deletion.dismiss' })
  ask(actor, FEW)
  for (const wait of [1000, 2000, 4000, 0]) {
    await service.fail(aServiceError(403))
    clock.increment(wait)
  }

  expect(actor.getSnapshot().context).toMatchObject({ lost: [], unknown: 2 })
})

it('says that a photo is back if it was read after the lost answer', async () => {
  const { actor, clock, service } = start()
  ask(actor, FEW)
  await service.fail(aLostAnswer())
  for (const wait of [1000, 2000, 4000]) {
    clock.increment(wait)
    await service.answer({ failed: ['a'], isRead: true })
  }

  expect(actor.getSnapshot().context).toMatchObject({
    lost: [{ key: '2026-09', ids: ['a'] }],
    unknown: 0,
    deleted: ['b'],
  })
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

  expect(actor.getSnapshot().context).toMatchObject({
    lost: [...FEW, { key: '2026-06', ids: ['e'] }],
    unknown: 2,
  })
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

// Answers B-514
it('deletes what is confirmed while a stopped batch still ends, and then says what the stop left', async () => {
  const { actor, service, seen } = start()
  ask(actor, FEW)
  actor.send({ type: 'deletion.stop' })
  ask(actor, [{ key: '2026-09', ids: ['c'] }])
  await service.fail(aServiceError(500))
  expect(seen().work).toBe('deleting')
  expect(service.last().input.ids).toEqual(['c'])

  await service.answer({ failed: [] })
  expect(seen().work).toBe('failed')
  const { deleted, lost } = actor.getSnapshot().context
  expect({ deleted, lost }).toEqual({ deleted: ['c'], lost: FEW })
})

function ask(actor: ReturnType<typeof start>['actor'], sections: SectionPhotos[]) {
  actor.send({ type: 'deletion.ask', sections })
  actor.send({ type: 'deletion.confirm' })
}

function start() {
  const { logic, deleteBatch: service } = held(selectionDeletionMachine)
  const done: string[] = []
  const clock = new SimulatedClock()
  const note = (text: string): void => {
    done.push(text)
  }
  const actor = createActor(
    logic.provide({
      actions: {
        readLog: () => note('read the deletionLog'),
        storeBatches: (_, batches) => note(`deletionLog ${batches.map(({ id }) => id).join()}`),
        removeBatches: (_, gone) => note(`forget ${gone.join()}`),
        notifyHidden: (_, sections) =>
          note(`hide ${sections.flatMap(section => section.ids).length}`),
        notifyRefresh: () => note('refresh'),
        notifyDeleted: (_, gone) => note(`${gone.length} deleted`),
        reportExceeded: (_, { asked }) => note(`exceeded ${asked}`),
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
      const { work } = actor.getSnapshot().value
      return { work }
    },
  }
}
