import { createActor } from 'xstate'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aServiceError } from '#machines/samples/failures.ts'
import { askLibraryAhead } from '#src/actors/library-ahead.ts'
import { provideTimeline } from '#src/actors/library.ts'
import { DEFAULT_PHOTO_SORTING } from '#src/model/sorting.ts'
import { photoClient, type PhotoService } from '#src/services/photos.ts'
import { clientsWith, standIn } from '#tests/support/stand-ins.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

it('has the months asked for once, before the screen is there, and anew when they are read again', async () => {
  const { world, service } = open()
  askLibraryAhead(world)
  await settled()
  expect(service.timeline).toHaveBeenCalledTimes(1)

  const actor = await show(world)
  expect(actor.getSnapshot().context.summary?.entries).toEqual(MONTHS)
  expect(service.timeline).toHaveBeenCalledTimes(1)

  actor.send({ type: 'library.refresh' })
  await settled()
  expect(service.timeline).toHaveBeenCalledTimes(2)
})

it('says what went wrong, and asks again when told to', async () => {
  const { world, service } = open()
  service.timeline.mockRejectedValueOnce(aServiceError(500))
  askLibraryAhead(world)
  const actor = await show(world)
  expect(actor.getSnapshot().value).toBe('failed')

  actor.send({ type: 'timeline.retry' })
  await settled()
  expect(actor.getSnapshot().value).toBe('ready')
})

it('is forgotten after ten seconds', async () => {
  const { world, service } = open()
  askLibraryAhead(world)
  await vi.advanceTimersByTimeAsync(10_000)
  await show(world)
  expect(service.timeline).toHaveBeenCalledTimes(2)
})

const MONTHS = [{ year: 2024, month: 3, count: 30 }]

const settled = () => vi.advanceTimersByTimeAsync(10)

const open = () => {
  const service = {
    timeline: vi.fn<PhotoService['timeline']>(() => Promise.resolve(MONTHS)),
  } satisfies Partial<PhotoService>
  const client = clientsWith(standIn<Pick<PhotoService, 'timeline'>>(photoClient, service))
  return { service, world: { report: vi.fn<() => void>(), known: () => ({ client }) } }
}

const show = async (world: ReturnType<typeof open>['world']) => {
  const actor = createActor(provideTimeline(world), { input: { sorting: DEFAULT_PHOTO_SORTING } })
  actor.start()
  actor.send({ type: 'timeline.load' })
  await settled()
  return actor
}
