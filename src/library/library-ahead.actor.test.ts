import { createActor } from 'xstate'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aServiceError } from '#machines/samples/failures.ts'
import { aPhotoPage } from '#machines/samples/photos.ts'
import { hiddenPhotosOf } from '#src/library/deletion/hidden-photos.ts'
import { askLibraryAhead } from '#src/library/library-ahead.actor.ts'
import { provideTimeline } from '#src/library/library.actor.ts'
import { DEFAULT_PHOTO_SORTING } from '#machines/library/timeline/sorting/sorting.model.ts'
import { photoClient, type PhotoService } from '#src/library/photos.service.ts'
import { clientsWith, fakeService } from '#tests/support/fake-services.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

it('requests the months once, before the screen is there, and again when they are read again', async () => {
  const { app, service } = open()
  askLibraryAhead(app, DEFAULT_PHOTO_SORTING)
  await settled()
  expect(service.timeline).toHaveBeenCalledTimes(1)

  const actor = await show(app)
  expect(actor.getSnapshot().context.summary?.entries).toEqual(MONTHS)
  expect(service.timeline).toHaveBeenCalledTimes(1)

  actor.send({ type: 'library.refresh' })
  await settled()
  expect(service.timeline).toHaveBeenCalledTimes(2)
})

it('returns the error, and retries on request', async () => {
  const { app, service } = open()
  service.timeline.mockRejectedValueOnce(aServiceError(500))
  askLibraryAhead(app, DEFAULT_PHOTO_SORTING)
  const actor = await show(app)
  expect(actor.getSnapshot().value).toBe('failed')

  actor.send({ type: 'timeline.retry' })
  await settled()
  expect(actor.getSnapshot().value).toBe('ready')
})

it('expires after ten seconds', async () => {
  const { app, service } = open()
  askLibraryAhead(app, DEFAULT_PHOTO_SORTING)
  await vi.advanceTimersByTimeAsync(10_000)
  await show(app)
  expect(service.timeline).toHaveBeenCalledTimes(2)
})

it('requests the first photos of the first month once, with the same query as the screen', async () => {
  const { app, service } = open()
  askLibraryAhead(app, DEFAULT_PHOTO_SORTING)
  await settled()
  const actor = await show(app)
  look(actor, '2024-03')
  await settled()
  expect(idsIn(actor, '2024-03')).toEqual(['of-3'])
  expect(service.page.mock.calls.map(([{ source }]) => source)).toEqual([
    { kind: 'month', year: 2024, month: 3 },
  ])

  look(actor, '2024-02')
  await settled()
  expect(idsIn(actor, '2024-02')).toEqual(['of-2'])
  expect(service.page).toHaveBeenCalledTimes(2)
})

it('starts with the oldest month if the oldest photos come first', async () => {
  const { app, service } = open()
  askLibraryAhead(app, { sortKey: 'dateTaken', sortOrder: 'asc' })
  await settled()
  expect(service.page.mock.calls.map(([{ source }]) => source)).toEqual([
    { kind: 'month', year: 2024, month: 2 },
  ])
})

it('requests no photos early for a list by upload, or an empty library', async () => {
  const { app, service } = open()
  askLibraryAhead(app, { sortKey: 'created', sortOrder: 'desc' })
  service.timeline.mockResolvedValueOnce([])
  askLibraryAhead(app, DEFAULT_PHOTO_SORTING)
  await settled()
  expect(service.page).not.toHaveBeenCalled()
})

it('reads the photos again after the months were read again', async () => {
  const { app, service } = open()
  askLibraryAhead(app, DEFAULT_PHOTO_SORTING)
  const actor = await show(app)
  actor.send({ type: 'library.refresh' })
  await settled()
  look(actor, '2024-03')
  await settled()
  expect(service.page).toHaveBeenCalledTimes(2)
})

it('leaves out photos that are being deleted', async () => {
  const { app } = open()
  askLibraryAhead(app, DEFAULT_PHOTO_SORTING)
  await settled()
  const actor = await show(app)
  hiddenPhotosOf(app).hide([{ key: '2024-03', ids: ['of-3'] }])
  look(actor, '2024-03')
  await settled()
  expect(idsIn(actor, '2024-03')).toEqual([])
})

const MONTHS = [
  { year: 2024, month: 3, count: 30 },
  { year: 2024, month: 2, count: 5 },
]

const settled = () => vi.advanceTimersByTimeAsync(10)

const open = () => {
  const service = {
    timeline: vi.fn<PhotoService['timeline']>(() => Promise.resolve(MONTHS)),
    page: vi.fn<PhotoService['page']>(({ source }) =>
      Promise.resolve(aPhotoPage(source.kind === 'month' ? [`of-${source.month}`] : [])),
    ),
  } satisfies Partial<PhotoService>
  const client = clientsWith(
    fakeService<Pick<PhotoService, 'timeline' | 'page'>>(photoClient, service),
  )
  return { service, app: { report: vi.fn<() => void>(), known: () => ({ client }) } }
}

const show = async (app: ReturnType<typeof open>['app']) => {
  const actor = createActor(provideTimeline(app), { input: { sorting: DEFAULT_PHOTO_SORTING } })
  actor.start()
  actor.send({ type: 'timeline.load' })
  await settled()
  return actor
}

type Timeline = Awaited<ReturnType<typeof show>>

const look = (actor: Timeline, key: string): void => {
  actor.send({ type: 'timeline.look', months: [{ key, at: { from: 0, to: 24 } }] })
}

const idsIn = (actor: Timeline, key: string): string[] | undefined => {
  const run = actor.getSnapshot().children[`month-${key}`]?.getSnapshot().context.run
  return run?.fromStart.pages.flatMap(({ photos }) => photos?.map(({ imageId }) => imageId) ?? [])
}
