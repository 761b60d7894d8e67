import { createActor } from 'xstate'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aServiceError } from '#machines/samples/failures.ts'
import { aPhotoPage } from '#machines/samples/photos.ts'
import { askLibraryAhead } from '#src/actors/library-ahead.ts'
import { provideTimeline } from '#src/actors/library.ts'
import { DEFAULT_PHOTO_SORTING, type Sorting } from '#src/model/sorting.ts'
import { photoClient, type PhotoService } from '#src/services/photos.ts'
import { clientsWith, standIn } from '#tests/support/stand-ins.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

it('has the months and their first photos asked for once, before and after the screen is there', async () => {
  const { world, calls } = open()
  askLibraryAhead(world, DEFAULT_PHOTO_SORTING)
  await settled()
  expect(calls).toEqual(['timeline', '2024-3 desc', '2024-2 desc'])

  const actor = await show(world)
  look(actor, ['2024-03', '2024-01'])
  await settled()

  expect(calls).toEqual(['timeline', '2024-3 desc', '2024-2 desc', '2024-1 desc'])
  expect(ids(actor, '2024-03')).toEqual(['2024-3'])
})

it('asks for the months that come first as they are sorted, and for none of photos by upload', async () => {
  const oldest = open()
  askLibraryAhead(oldest.world, { ...DEFAULT_PHOTO_SORTING, sortOrder: 'asc' })
  const byUpload = open()
  askLibraryAhead(byUpload.world, { ...DEFAULT_PHOTO_SORTING, sortKey: 'created' })
  await settled()

  expect(oldest.calls).toEqual(['timeline', '2024-1 asc', '2024-2 asc'])
  expect(byUpload.calls).toEqual(['timeline'])
})

it('says of the months what went wrong, and asks again when told to', async () => {
  const { world, calls, failing } = open()
  failing.add('timeline')
  askLibraryAhead(world, DEFAULT_PHOTO_SORTING)
  const actor = await show(world)
  expect(actor.getSnapshot().value).toBe('failed')

  failing.clear()
  actor.send({ type: 'timeline.retry' })
  await settled()
  expect(actor.getSnapshot().value).toBe('ready')
  expect(calls.filter(call => call === 'timeline')).toHaveLength(2)
})

it('is read anew by who comes later, or reads the library a second time', async () => {
  const late = open()
  askLibraryAhead(late.world, DEFAULT_PHOTO_SORTING)
  await vi.advanceTimersByTimeAsync(10_000)
  look(await show(late.world), ['2024-03'])
  await settled()
  expect(late.calls).toEqual(['timeline', '2024-3 desc', '2024-2 desc', 'timeline', '2024-3 desc'])

  const again = open()
  askLibraryAhead(again.world, DEFAULT_PHOTO_SORTING)
  const actor = await show(again.world)
  actor.send({ type: 'library.refresh' })
  await settled()
  look(actor, ['2024-03'])
  await settled()
  expect(again.calls.filter(call => call === '2024-3 desc')).toHaveLength(2)
})

const settled = () => vi.advanceTimersByTimeAsync(10)

const open = () => {
  const calls: string[] = []
  const failing = new Set<string>()
  const answer = <Value>(name: string, value: Value): Promise<Value> => {
    calls.push(name)
    return failing.has(name) ? Promise.reject(aServiceError(500)) : Promise.resolve(value)
  }
  const entries = [3, 2, 1].map(month => ({ year: 2024, month, count: 30 }))
  const service: Pick<PhotoService, 'timeline' | 'page'> = {
    timeline: () => answer('timeline', entries),
    page: ({ source, sorting }) => {
      const name = source.kind === 'month' ? `${source.year}-${source.month}` : source.kind
      return answer(`${name} ${sorting.sortOrder}`, aPhotoPage([name], null))
    },
  }
  const client = clientsWith(standIn(photoClient, service))
  return { calls, failing, world: { report: vi.fn<() => void>(), known: () => ({ client }) } }
}

type World = ReturnType<typeof open>['world']

const show = async (world: World, sorting: Sorting = DEFAULT_PHOTO_SORTING) => {
  const actor = createActor(provideTimeline(world), { input: { sorting } })
  actor.start()
  actor.send({ type: 'timeline.load' })
  await settled()
  return actor
}

const look = (actor: Awaited<ReturnType<typeof show>>, keys: readonly string[]): void => {
  actor.send({
    type: 'timeline.look',
    months: keys.map(key => ({ key, at: { from: 0, to: 20 } })),
  })
}

const ids = (actor: Awaited<ReturnType<typeof show>>, key: string): string[] | undefined =>
  actor
    .getSnapshot()
    .children[`month-${key}`]?.getSnapshot()
    .context.run.fromStart.pages.flatMap(({ photos }) => photos ?? [])
    .map(({ imageId }) => imageId)
