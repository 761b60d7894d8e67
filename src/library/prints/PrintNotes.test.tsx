import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { selectionMachine } from '#machines/library/selection/selection/selection.machine.ts'
import { photoListMachine } from '#machines/library/timeline/photo-list/photo-list.machine.ts'
import { DEFAULT_PHOTO_SORTING } from '#machines/library/timeline/sorting/sorting.model.ts'
import { aChannel, anArticle } from '#machines/samples/merchandise.ts'
import { aPhoto } from '#machines/samples/photos.ts'
import { clearPhotoNotes } from '#src/browser/page.ts'
import { printedPhotos } from '#src/browser/storage/photo-notes.ts'
import { PrintNotes } from '#src/library/prints/PrintNotes.tsx'
import { useListSelection } from '#src/library/selection/use-list-selection.ts'
import { startSelecting } from '#tests/support/actors/selecting.ts'
import { InLibrary } from '#tests/support/views/open-library.tsx'
import { openMerchandise } from '#tests/support/views/open-merchandise.ts'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

afterEach(clearPhotoNotes)

it('says how many of the selected photos are too small, lists fifty of them, and counts the others', async () => {
  const { user } = await openNote({ small: 53, large: 2 })
  await user.click(
    screen.getByRole('button', { name: /^53 of 55 are too small for 10\s×\s15\scm/u }),
  )
  expect(screen.getAllByRole('listitem')).toHaveLength(50)
  screen.getByText('and 3 more')
})

it('lists a few photos by name and size, and counts no others', async () => {
  const { user } = await openNote({ small: 1, large: 2 })
  await user.click(screen.getByRole('button', { name: /^1 of 3 is too small/u }))
  expect(screen.getByRole('listitem').textContent).toBe('small-0.jpg300 × 200 pixels')
  expect(screen.queryByText(/^and/u)).toBeNull()
})

it('lists the photos that are too small in the order of the list', async () => {
  const { user } = await openNote({ small: 3, large: 1 })
  await user.click(screen.getByRole('button', { name: /^3 of 4 are too small/u }))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('small-0.jpg'),
    expect.stringContaining('small-1.jpg'),
    expect.stringContaining('small-2.jpg'),
  ])
})

// Answers B-002
it.each([
  { width: 300, height: 200, size: '10 × 15 cm' },
  { width: 1000, height: 700, size: '20 × 30 cm' },
])(
  'says of a photo of $width × $height pixels, once opened, that a print would look blurred in $size',
  async ({ width, height, size }) => {
    const { user } = await openNote({ small: 1, large: 2, width, height })
    expect(screen.queryByRole('dialog')).toBeNull()

    await user.click(screen.getByRole('button', { name: /^1 of 3 is too small/u }))
    within(screen.getByRole('dialog', { name: /^Too small for/u })).getByText(
      `Prints at ${size} may look blurry.`,
    )
  },
)

// Answers B-257
it('says how many of the selected photos lose more than a tenth of their area, at the size at which they do', async () => {
  const { user } = await openNote({ small: 1, large: 2, width: 4000, height: 3000 })
  expect(screen.getAllByRole('button')).toHaveLength(1)
  await user.click(
    screen.getByRole('button', {
      name: /^1 of 3 will be cropped by more than 10% at 10\s×\s15\scm/u,
    }),
  )
  screen.getByText("The shape doesn't match a 10 × 15 cm print, so the edges will be cut off.")
})

// Answers B-288
it('says which of the selected photos were sent to prints before, and when', async () => {
  printedPhotos.add([
    ['photo-1', '2026-11-03'],
    ['photo-9', '2026-11-03'],
  ])
  const { user } = await openNote({ small: 0, large: 3 })
  await user.click(
    screen.getByRole('button', { name: /^You've chosen 1 of these photos for prints before/u }),
  )
  screen.getByText("This device remembers which photos you've chosen for prints.")
  expect(screen.getByRole('listitem').textContent).toBe('large-1.jpg3 November 2026')
})

it('says nothing where all selected photos are large enough', async () => {
  await openNote({ small: 0, large: 3 })
  expect(screen.queryByRole('button')).toBeNull()
})

/**
 * Selects all photos of an album, and shows the note in a shop that sells prints of 10 × 15 cm and 20 × 30 cm. Small
 * photos have `width` × `height` pixels.
 */
const openNote = async ({
  small,
  large,
  width = 300,
  height = 200,
}: {
  small: number
  large: number
  width?: number
  height?: number
}) => {
  const app = await startApp()
  const albumId = 'album-1'
  const count = small + large
  const { channel, articles } = openMerchandise(app)
  const { logic, loadPage: page } = heldView(photoListMachine)
  const photos = app.open('albumPhotos', logic, {
    source: { kind: 'album', albumId },
    count,
    sorting: DEFAULT_PHOTO_SORTING,
    view: 'albumPhotos',
  })
  photos.send({ type: 'photos.look', at: { from: 0, to: count } })
  await page.answer({
    images: Array.from({ length: count }, (_, index) =>
      aPhoto({
        imageId: `photo-${index}`,
        localFileName: index < small ? `small-${index}.jpg` : `large-${index}.jpg`,
        visibleWidth: index < small ? width : 3000,
        visibleHeight: index < small ? height : 2000,
      }),
    ),
    cursor: null,
  })
  const selection = app.open('selection', selectionMachine)
  startSelecting(selection, [{ key: 'album', count, source: { kind: 'album', albumId } }])
  selection.send({ type: 'selection.toggleAll' })
  function Note() {
    return <PrintNotes selection={useListSelection(selection)} />
  }
  const user = await app.show(
    <InLibrary>
      <Note />
    </InLibrary>,
  )
  await channel.answer(aChannel())
  await articles.answer([
    anArticle({ PageWidth: 100, PageHeight: 150 }),
    anArticle({ PageWidth: 200, PageHeight: 300 }),
  ])
  return { user }
}
