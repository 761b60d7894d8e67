import { expect, it } from 'vitest'
import { DEFAULT_PHOTO_SORTING } from '#machines/library/timeline/sorting/sorting.model.ts'
import { aPhotoPage, idsOf } from '#machines/samples/photos.ts'
import { shownPage } from '#src/library/photo-pages.actor.ts'
import { photoClient, type PhotoPageQuery } from '#src/library/photos.service.ts'
import { deletingPhotos } from '#tests/support/actors/deleting-photos.ts'
import { fakeApp, fakeService } from '#tests/support/actors/fake-services.ts'

/**
 * The first page of a service that has these pages; the cursor of a page is the index of the next page. `hidden` photos
 * are being deleted.
 */
const firstPage = async (pages: readonly (readonly string[])[], hidden: readonly string[] = []) => {
  let calls = 0
  const { app } = fakeApp(
    fakeService(photoClient, {
      page: async ({ cursor }) => {
        calls += 1
        const next = Number(cursor ?? 0) + 1
        return aPhotoPage(pages[next - 1] ?? [], next < pages.length ? `${next}` : null)
      },
    }),
  )
  app.screenActors = () => deletingPhotos({ key: '2024-03', ids: [...hidden] })
  const query: PhotoPageQuery = {
    source: { kind: 'all' },
    sorting: DEFAULT_PHOTO_SORTING,
    cursor: null,
    limit: 2,
  }
  const { images, cursor } = await shownPage(app, query, new AbortController().signal)
  return { ids: idsOf(images), cursor, calls }
}

// Answers L-143
it('reads past empty pages that have a cursor, and past pages of photos that are being deleted', async () => {
  expect(await firstPage([[], [], ['a', 'b'], ['c']])).toEqual({
    ids: ['a', 'b'],
    cursor: '3',
    calls: 3,
  })
  expect(await firstPage([['a'], ['b', 'c']], ['a', 'b'])).toEqual({
    ids: ['c'],
    cursor: null,
    calls: 2,
  })
})

it('ends a list with the sixth empty page in a row', async () => {
  const pages = [...Array.from({ length: 6 }, () => []), ['a']]
  expect(await firstPage(pages)).toEqual({ ids: [], cursor: null, calls: 6 })
  expect((await firstPage(pages.slice(1))).ids).toEqual(['a'])
})
