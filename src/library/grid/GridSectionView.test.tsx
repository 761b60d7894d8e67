import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { geometryOf, ONLY_SECTION } from '#machines/library/model/grid-geometry.ts'
import type { Photo } from '#machines/library/model/photo.ts'
import {
  photoListMachine,
  type PhotoSource,
} from '#machines/library/timeline/photo-list/photo-list.machine.ts'
import { DEFAULT_PHOTO_SORTING } from '#machines/library/timeline/sorting/sorting.model.ts'
import { monthKey } from '#machines/library/timeline/timeline/timeline.model.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { aPhoto, aPhotoPage } from '#machines/samples/photos.ts'
import { listenToConnection } from '#src/browser/connection.ts'
import { GridSectionView } from '#src/library/grid/GridSectionView.tsx'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const OF_ALBUM = 'Unable to display album photos. Please refresh the page or try again later.'
const OF_LIBRARY = 'Error: Your photos could not be loaded'

const MARCH: PhotoSource = { kind: 'month', year: 2024, month: 3 }

// Answers L-270, L-271
it.each<[what: string, source: PhotoSource, words: string, rest: string]>([
  ['an album', { kind: 'album', albumId: 'album-1' }, OF_ALBUM, 'Only 2 photos are shown.'],
  [
    'a shared album',
    { kind: 'sharedAlbum', albumId: 'album-1' },
    OF_ALBUM,
    'Only 2 photos are shown.',
  ],
  ['the library', { kind: 'all' }, OF_LIBRARY, 'Only 2 photos are shown.'],
  ['a month', MARCH, OF_LIBRARY, 'Only 2 photos from this month are shown.'],
  [
    'the photos without a date',
    { kind: 'month', year: 1970, month: 1 },
    OF_LIBRARY,
    'Only 2 photos are shown.',
  ],
])(
  'says that photos of %s cannot be read, and how many are shown, until another try succeeds',
  async (_what, source, words, rest) => {
    const { user, page } = await openSection(source)
    expect(screen.queryByRole('alert')).toBeNull()

    await page.fail(aServiceError(500))
    expect(screen.getByRole('alert').textContent).toBe(words)

    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await page.answer(aPhotoPage(['photo-1', 'photo-2'], 'next'))
    expect(screen.queryByRole('alert')).toBeNull()

    await page.fail(aServiceError(500))
    expect(screen.getByRole('alert').textContent).toBe(words + rest)
  },
)

it.each([
  { what: 'a month', year: 2024, month: 3, label: 'Show 6 more photos from this month' },
  { what: 'the photos without a date', year: 1970, month: 1, label: 'Show 6 more photos' },
])('names the rest of $what that is not open', async ({ year, month, label }) => {
  await openSection({ kind: 'month', year, month }, { count: 30, isOpen: false })

  expect(screen.getByRole('button', { name: label }).textContent).toBe('+6')
})

// Answers L-265
it('shows a HEIC as a blank print, and reads the list again until it has thumbnails', async () => {
  const { page } = await openSection({ kind: 'all' }, { count: 1 })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const photo = (changes: Partial<Photo>) => ({
    images: [{ ...aPhoto({ localFileName: 'IMG_0001.HEIC' }), ...changes }],
    cursor: null,
  })
  const source = () => screen.queryByAltText('')?.getAttribute('src')
  const pass = (seconds: number) =>
    act(() => {
      vi.advanceTimersByTime(seconds * 1000)
    })

  await page.answer(photo({ thumbnails: [] }))
  screen.getByRole('link', { name: /, 1 of 1$/u })
  expect(source()).toBeUndefined()
  pass(5)
  expect(page.calls).toHaveLength(2)
  await page.answer(photo({ thumbnails: [] }))
  expect(source()).toBeUndefined()
  pass(10)
  await page.answer(photo({}))
  expect(source()).toContain('/800')

  pass(100)
  expect(page.calls).toHaveLength(3)
})

// Answers L-265
it('reads the list again for a HEIC that comes while another one waits, but not without a connection', async () => {
  const { page, list } = await openSection({ kind: 'all' }, { count: 2 })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const blank = (...ids: string[]) => ({
    images: ids.map(imageId =>
      aPhoto({ imageId, localFileName: `${imageId}.HEIC`, thumbnails: [] }),
    ),
    cursor: null,
  })
  const pass = (seconds: number) =>
    act(() => {
      vi.advanceTimersByTime(seconds * 1000)
    })
  await page.answer(blank('a'))
  for (const seconds of [5, 10, 20, 40, 100]) {
    pass(seconds)
    if (seconds < 100) await page.answer(blank('a'))
  }
  expect(page.calls).toHaveLength(5)

  act(() => list.send({ type: 'library.refresh' }))
  await page.answer(blank('a', 'b'))
  pass(5)
  expect(page.calls).toHaveLength(7)

  await page.answer(blank('a', 'b'))
  onTestFinished(listenToConnection(() => undefined))
  vi.stubGlobal('navigator', { onLine: false })
  globalThis.dispatchEvent(new Event('offline'))
  pass(10)
  globalThis.dispatchEvent(new Event('online'))
  expect(page.calls).toHaveLength(7)
})

/** Shows the first row of an open section, or the last of a closed one; the call for its photos is pending. */
const openSection = async (source: PhotoSource, { count = 4, isOpen = true } = {}) => {
  const app = await startApp()
  const { logic, loadPage: page } = heldView(photoListMachine)
  const list = app.open('latestUploads', logic, {
    source,
    count,
    sorting: DEFAULT_PHOTO_SORTING,
    view: null,
  })
  list.send({ type: 'photos.look', at: { from: 0, to: count } })
  const isMonth = source.kind === 'month'
  const key = isMonth ? monthKey(source) : ONLY_SECTION
  const geometry = geometryOf([{ key, count, isOpen }], {
    columns: 4,
    tile: 160,
    gap: 8,
    heading: isMonth ? 44 : 0,
    between: 0,
  })
  const user = await app.show(
    <GridSectionView
      geometry={geometry}
      section={0}
      rows={isOpen ? [0] : [24]}
      onScreen={0}
      shift={0}
      heading={isMonth ? 'March 2024' : null}
      list={list}
      pathOf={imageId => `/my-photos/photos/preview/${imageId}`}
      tabbable={0}
      broken={new Set()}
      tries={new Map()}
      marks={null}
      isCompact={false}
      noteOf={null}
      colourOf={null}
    />,
  )
  return { user, page, list }
}
