import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { activationMachine } from '#machines/library/activation/activation.machine.ts'
import { albumMachine } from '#machines/library/albums/album/album.machine.ts'
import { printsMachine } from '#machines/library/prints/prints.machine.ts'
import { dragSelectMachine } from '#machines/library/selection/drag-select/drag-select.machine.ts'
import { selectionMachine } from '#machines/library/selection/selection/selection.machine.ts'
import { photoListMachine } from '#machines/library/timeline/photo-list/photo-list.machine.ts'
import { sortingMachine } from '#machines/library/timeline/sorting/sorting.machine.ts'
import {
  DEFAULT_PHOTO_SORTING,
  DEFAULT_SORTINGS,
} from '#machines/library/timeline/sorting/sorting.model.ts'
import { anAlbum } from '#machines/samples/albums.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { AlbumPage } from '#src/library/albums/album/AlbumPage.tsx'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

// Answers B-401
it.each([
  { photosCount: 3, tools: ['Select', 'Order photo prints'] },
  { photosCount: 0, tools: [] },
])(
  'asks for the status of the library, and changes no album of $photosCount photos while all photos are being deleted',
  async ({ photosCount, tools }) => {
    const { read, status } = await openPage()
    await read.answer({ album: anAlbum({ photosCount }) })
    const changes = ['Edit album name', 'Add photos', 'Delete album']
    expect(enabled()).toEqual(expect.arrayContaining([...changes, ...tools]))

    await status.answer('DELETING')
    screen.getByText("We're deleting your photos")
    expect(enabled()).toEqual([])
    expect(screen.queryAllByRole('grid')).toHaveLength(photosCount === 0 ? 0 : 1)
  },
)

// Answers B-097, B-401
it('an import that failed hides neither the photos of an album nor that it has none', async () => {
  const { read, status, activate } = await openPage()
  await read.answer({ album: anAlbum({ photosCount: 0 }) })
  await status.answer('NOT_ACTIVE')
  await activate.fail(aServiceError(500))

  expect(screen.getByRole('alert').textContent).toContain('Your photos could not be loaded')
  const notice = document.querySelector<HTMLElement>('[data-flow=activation]')
  expect(notice?.dataset['place']).toBeUndefined()
})

/** The names of the buttons that can be pressed. */
const enabled = () =>
  screen
    .queryAllByRole<HTMLButtonElement>('button')
    .filter(({ disabled }) => !disabled)
    .map(button => button.ariaLabel ?? button.textContent)

/** Shows the page of an own album; the calls for the album and for the status of the library are pending. */
const openPage = async () => {
  const app = await startApp()
  const albumId = 'album-1'
  const { logic, readAlbum: read } = heldView(albumMachine)
  const { logic: activationLogic, readUser: status, activate } = heldView(activationMachine)
  app.open('activation', activationLogic, { userId: 'anna-1001' })
  app.open('selection', selectionMachine)
  app.open('dragSelect', dragSelectMachine)
  app.open('prints', printsMachine)
  app.open('sorting', sortingMachine, { sortings: DEFAULT_SORTINGS })
  await app.show(
    <AlbumPage
      album={app.open('album', logic, { albumId })}
      photos={app.open('albumPhotos', photoListMachine, {
        source: { kind: 'album', albumId },
        count: null,
        sorting: DEFAULT_PHOTO_SORTING,
        view: 'albumPhotos',
      })}
      actions={[]}
      notice={null}
      onAdd={() => undefined}
      onOrderPrints={() => undefined}
      onRename={() => undefined}
      onDelete={() => undefined}
    />,
  )
  return { read, status, activate }
}
