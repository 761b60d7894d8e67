import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { geometryOf } from '#machines/library/model/grid-geometry.ts'
import {
  photoListMachine,
  type PhotoSource,
} from '#machines/library/timeline/photo-list/photo-list.machine.ts'
import { DEFAULT_PHOTO_SORTING } from '#machines/library/timeline/sorting/sorting.model.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { aPhotoPage } from '#machines/samples/photos.ts'
import { GridSectionView } from '#src/library/grid/GridSectionView.tsx'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

const OF_ALBUM = 'Unable to display album photos. Please refresh the page or try again later.'
const OF_LIBRARY = 'Error: Your photos could not be loaded'

const MARCH: PhotoSource = { kind: 'month', year: 2024, month: 3 }

// Answers L-270, L-271
it.each<[what: string, source: PhotoSource, words: string, rest: string]>([
  ['an album', { kind: 'album', albumId: 'album-1' }, OF_ALBUM, '2 photos are shown.'],
  ['a shared album', { kind: 'sharedAlbum', albumId: 'album-1' }, OF_ALBUM, '2 photos are shown.'],
  ['the library', { kind: 'all' }, OF_LIBRARY, '2 photos are shown.'],
  ['a month', MARCH, OF_LIBRARY, '2 photos from this month are shown.'],
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

/** Shows a section of four photos, all in view; the call for them is pending. */
const openSection = async (source: PhotoSource) => {
  const app = await startApp()
  const { logic, loadPage: page } = heldView(photoListMachine)
  const list = app.open('latestUploads', logic, {
    source,
    count: 4,
    sorting: DEFAULT_PHOTO_SORTING,
    view: null,
  })
  list.send({ type: 'photos.look', at: { from: 0, to: 4 } })
  const isMonth = source.kind === 'month'
  const geometry = geometryOf([{ key: 'section', count: 4, isOpen: true }], {
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
      rows={[0]}
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
  return { user, page }
}
