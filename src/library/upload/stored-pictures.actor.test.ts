import { expect, it } from 'vitest'
import { aPhotoPage } from '#machines/samples/photos.ts'
import type { NetworkIdle } from '#src/http/network-idle.ts'
import { photoClient, type PhotoPageQuery, type PhotoService } from '#src/library/photos.service.ts'
import { createStoredPictures } from '#src/library/upload/stored-pictures.actor.ts'
import { fakeApp, fakeService } from '#tests/support/actors/fake-services.ts'

const NEWEST_FIRST = { sortKey: 'created', sortOrder: 'desc' }

// Answers B-297
it('reads one page of the newest photos once the first screen has its answers, and no other', async () => {
  const idle = Promise.withResolvers<void>()
  const { storedPictures, asked } = start(async () => aPhotoPage(['a', 'b'], '2'), idle.promise)
  const first = storedPictures()
  expect(asked).toEqual([])
  idle.resolve()

  expect([...(await first).keys()]).toEqual(['a', 'b'])
  expect(await storedPictures()).toBe(await first)
  expect(asked).toMatchObject([{ source: { kind: 'all' }, sorting: NEWEST_FIRST, cursor: null }])
})

it('has no pictures if that page cannot be read, reports it, and does not read it again', async () => {
  const { storedPictures, asked, reports } = start(() => Promise.reject(new Error('busy')))

  expect((await storedPictures()).size).toBe(0)
  expect((await storedPictures()).size).toBe(0)
  expect([asked.length, reports.length]).toEqual([1, 1])
})

/** The pictures of a library whose pages the test reads, and what was asked and reported. */
const start = (page: () => ReturnType<PhotoService['page']>, idle = Promise.resolve()) => {
  const asked: PhotoPageQuery[] = []
  const { app, reported: reports } = fakeApp(
    fakeService(photoClient, {
      page: query => {
        asked.push(query)
        return page()
      },
    }),
  )
  const networkIdle: NetworkIdle = { count: call => call, whenIdle: () => idle }
  const storedPictures = createStoredPictures({
    ...app,
    known: () => ({ ...app.known(), networkIdle }),
  })
  return { storedPictures, asked, reports }
}
