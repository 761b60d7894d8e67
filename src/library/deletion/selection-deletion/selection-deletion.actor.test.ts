import { createActor, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'
import { ServiceError } from '#machines/model/service-error.ts'
import { aPhotoPage } from '#machines/samples/photos.ts'
import { provideSelectionDeletion } from '#src/library/deletion/selection-deletion/selection-deletion.actor.ts'
import type { DeletionLog } from '#src/library/deletion/deletion-log.ts'
import { hiddenPhotos } from '#src/library/deletion/hidden-photos.ts'
import {
  deletionBatchesOf,
  type DeletionBatch,
  type StoredBatch,
} from '#machines/library/model/deletion-batch.ts'
import { photoClient, type PhotoService } from '#src/library/photos.service.ts'
import { arrived } from '#tests/support/actors/deferred.ts'
import { fakeApp, fakeService } from '#tests/support/actors/fake-services.ts'

const NOW = 1_700_000_000_000
const HOUR = 3_600_000
const SECTIONS = [{ key: '2026-09', ids: ['a', 'b'] }]

// Answers L-189, L-232
it('hides photos in every list before the call; afterwards tells the lists which are gone and says how many photos were deleted', async () => {
  const { confirm, emitted, kept, calls, hidden } = start()
  confirm()
  expect(emitted).toEqual([{ type: 'photos.hidden', sections: SECTIONS }])
  expect(hidden()).toBe(2)
  expect(calls).toEqual([['a', 'b']])
  expect(kept.map(({ id }) => id)).toEqual(['a'])
  await arrived()
  expect(emitted.slice(1)).toEqual([
    { type: 'photos.removed', ids: ['a', 'b'] },
    { kind: 'photosDeleted', count: 2 },
  ])
  expect(hidden()).toBe(0)
  expect(kept).toEqual([])
})

/** Two photos that a page left to delete, now or some ms ago, in this tab or in another. */
const leftBatches = ({ ago = 0, isOfTab = true }): StoredBatch[] =>
  deletionBatchesOf(SECTIONS).map(batch => ({ ...batch, storedAt: NOW - ago, isOfTab }))

it('continues the deletions of a closed page', async () => {
  const { emitted, calls } = start({ left: leftBatches({ ago: HOUR }) })
  await arrived()
  expect(calls).toEqual([['a', 'b']])
  expect(emitted[0]).toEqual({ type: 'photos.hidden', sections: SECTIONS })
})

// Answers B-138
it.each([
  ['longer than an hour ago', { ago: HOUR + 1, isOfTab: true }],
  ['in another tab', { ago: 0, isOfTab: false }],
])('asks before it continues what the customer confirmed %s', async (_when, left) => {
  const { actor, emitted, calls } = start({ left: leftBatches(left) })
  await arrived()
  expect(calls).toEqual([])
  expect(emitted).toEqual([])
  expect(actor.getSnapshot().context.since).toBe(NOW - left.ago)

  actor.send({ type: 'deletion.continue' })
  expect(calls).toEqual([['a', 'b']])
})

// Answers B-385
it.each(['page.shown', 'connection.restored'] as const)(
  'goes on after a sleep of the device once the time that the service named is over: %s',
  async type => {
    let time = NOW
    const busy = aServiceError(429, 'refused', { at: NOW + 600_000, wait: 600_000 })
    const { confirm, actor, pass, calls } = start({
      answer: () => Promise.reject(busy),
      now: () => time,
    })
    confirm()
    await arrived()
    time += 599_000
    actor.send({ type })
    pass(0)
    expect(calls).toHaveLength(1)

    time += 1000
    actor.send({ type })
    pass(0)
    expect(calls).toHaveLength(2)
  },
)

it('lets the customer upload files of deleted photos again, but not of photos that remain', async () => {
  const { confirm, forgotten } = start({ answer: () => Promise.resolve({ failed: ['b'] }) })
  confirm()
  await arrived()
  expect(forgotten).toEqual(['a'])
})

it('lets the customer upload files again if a call whose answer was lost may have deleted their photos', async () => {
  const answers = [Promise.reject(aLostAnswer()), Promise.resolve({ failed: ['a', 'b'] })]
  const { confirm, forgotten, pass } = start({
    answer: () => answers.shift() ?? Promise.reject(aServiceError()),
  })
  confirm()
  await arrived()
  pass(1000)
  await arrived()
  expect(forgotten).toEqual(['a', 'b'])
})

// Answers L-297
it('reads which photos still exist when no answer came, and counts those as not deleted', async () => {
  const read: unknown[] = []
  const { actor, confirm, emitted, pass, forgotten } = start({
    answer: () => Promise.reject(aLostAnswer()),
    page: query => {
      read.push(query.source)
      return Promise.resolve(aPhotoPage(read.length === 1 ? ['b'] : []))
    },
  })
  confirm()
  await arrived()
  expect(read).toEqual([{ kind: 'month', year: 2026, month: 9 }])
  expect(actor.getSnapshot().context.left).toEqual(['b'])
  pass(1000)
  await arrived()

  expect(emitted.slice(1)).toEqual([
    { type: 'photos.removed', ids: ['a', 'b'] },
    { kind: 'photosDeleted', count: 2 },
  ])
  expect(forgotten).toEqual(['a', 'b'])
})

it('does not count photos as not deleted while the service may still delete them', async () => {
  const late = new ServiceError('Late', {
    kind: 'unanswered',
    status: null,
    body: null,
    url: 'https://api.kiln.example',
    correlationId: null,
    isLate: true,
  })
  const { actor, confirm } = start({
    answer: () => Promise.reject(late),
    page: () => Promise.resolve(aPhotoPage(['b'])),
  })
  confirm()
  await arrived()

  expect(actor.getSnapshot().context).toMatchObject({
    left: ['a', 'b'],
    batches: [{ isUnsure: true }],
  })
})

it.each([
  ['a month', '2026-09', { kind: 'month', year: 2026, month: 9 }],
  ['the list by upload', 'all', { kind: 'all' }],
] as const)(
  'does not say that photos of %s are back in the library if another tab has deleted them',
  async (_what, key, source) => {
    const read: unknown[] = []
    const { actor, confirm, emitted, calls, forgotten } = start({
      answer: () => Promise.resolve({ failed: ['a', 'b'] }),
      page: query => {
        read.push(query.source)
        return Promise.resolve(aPhotoPage(['c']))
      },
    })
    confirm([{ key, ids: ['a', 'b'] }])
    await arrived()

    expect(read).toEqual([source])
    expect(calls).toEqual([['a', 'b']])
    expect(actor.getSnapshot().context.lost).toEqual([])
    expect(emitted.at(-1)).toEqual({ kind: 'photosDeleted', count: 2 })
    expect(forgotten).toEqual(['a', 'b'])
  },
)

// Answers L-282, L-283
it.each([
  [['a'], 'Failed to delete photo!'],
  [['a', 'b'], 'Exceeded maximum amount of retries!'],
])('reports %j that cannot be deleted as: %s', async (ids, text) => {
  const { confirm, reports, emitted, pass } = start({
    answer: () => Promise.reject(aServiceError(500)),
  })
  confirm([{ key: '2026-09', ids }])
  for (const wait of [1000, 2000, 4000]) {
    await arrived()
    pass(wait)
  }
  await arrived()
  expect(reports.map(error => (error instanceof Error ? error.message : ''))).toContain(text)
  expect(emitted.at(-1)).toEqual({ type: 'library.refresh' })
})

it('deletes even if the browser stores no deletion log, and reports that', async () => {
  const refuse = (): Promise<never> => Promise.reject(new Error('No storage'))
  const { confirm, calls, reports } = start({
    deletionLog: { read: refuse, write: refuse, remove: refuse },
  })
  confirm()
  await arrived()
  expect(calls).toEqual([['a', 'b']])
  expect(reports).toHaveLength(3)
})

function start({
  left = [],
  answer = () => Promise.resolve({ failed: [] }),
  deletionLog,
  page = () => Promise.reject(aServiceError()),
  now = () => NOW,
}: {
  left?: StoredBatch[]
  answer?: () => Promise<{ failed: string[] }>
  deletionLog?: DeletionLog
  page?: PhotoService['page']
  now?: () => number
} = {}) {
  const calls: string[][] = []
  const kept: DeletionBatch[] = [...left]
  const forgotten: string[] = []
  const {
    app,
    reported: reports,
    notified: emitted,
  } = fakeApp(
    fakeService(photoClient, {
      page,
      remove: ids => {
        calls.push([...ids])
        return answer()
      },
    }),
  )
  const clock = new SimulatedClock()
  const actor = createActor(
    provideSelectionDeletion(
      app,
      deletionLog ?? {
        read: () => Promise.resolve(left),
        write: batches => {
          kept.push(...batches)
          return Promise.resolve()
        },
        remove: ids => {
          for (const id of ids) {
            kept.splice(
              kept.findIndex(batch => batch.id === id),
              1,
            )
          }
          return Promise.resolve()
        },
      },
      {
        remove: ids => {
          forgotten.push(...ids)
        },
        clear: () => undefined,
      },
      now,
    ),
    { clock },
  ).start()
  return {
    actor,
    confirm: (sections = SECTIONS) => {
      actor.send({ type: 'deletion.ask', sections })
      actor.send({ type: 'deletion.confirm' })
    },
    emitted,
    reports,
    calls,
    kept,
    forgotten,
    /** How many photos of `2026-09` lists hide. */
    hidden: () =>
      hiddenPhotos({ screenActors: () => ({ selectionDeletion: actor }) }).countIn('2026-09'),
    pass: (wait: number) => {
      clock.increment(wait)
    },
  }
}
