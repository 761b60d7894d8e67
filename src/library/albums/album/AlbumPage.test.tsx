import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { AlbumReading } from '#machines/library/albums/album-reader.ts'
import { albumMachine } from '#machines/library/albums/album/album.machine.ts'
import type { Album } from '#machines/library/model/album.ts'
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
import { AlbumPage } from '#src/library/albums/album/AlbumPage.tsx'
import { heldViewPort, startApp } from '#tests/support/views/start-app.tsx'

// Answers L-089
it.each([
  {
    photosCount: 0,
    words: ['Your album is empty', 'Photos that you add stay in your library as well.'],
    grids: 0,
  },
  { photosCount: 1, words: [], grids: 1 },
])(
  'says of an album whether it is empty, and has one button that adds photos: $photosCount photos',
  async ({ photosCount, words, grids }) => {
    const { user, read, onAdd } = await openPage()
    await read.answer({ album: anAlbum({ photosCount }) })

    screen.getByRole('heading', { level: 1, name: 'Garden' })
    expect(
      screen.queryAllByText(/is empty|stay in your library/u).map(({ textContent }) => textContent),
    ).toEqual(words)
    expect(screen.queryAllByRole('grid')).toHaveLength(grids)
    await user.click(screen.getByRole('button', { name: 'Add photos' }))
    expect(onAdd).toHaveBeenCalledOnce()
  },
)

/** Shows the page of an own album; the call for the album is pending. */
const openPage = async () => {
  const app = await startApp()
  const albumId = 'album-1'
  const read = heldViewPort<AlbumReading<Album>, { albumId: string }>()
  const onAdd = vi.fn<() => void>()
  app.open('selection', selectionMachine)
  app.open('dragSelect', dragSelectMachine)
  app.open('sorting', sortingMachine, { sortings: DEFAULT_SORTINGS })
  app.open('prints', printsMachine)
  const user = await app.show(
    <AlbumPage
      album={app.open('album', albumMachine.provide({ actors: { readAlbum: read.logic } }), {
        albumId,
      })}
      photos={app.open('albumPhotos', photoListMachine, {
        source: { kind: 'album', albumId },
        count: null,
        sorting: DEFAULT_PHOTO_SORTING,
        view: 'albumPhotos',
      })}
      actions={[]}
      notice={null}
      onAdd={onAdd}
      onOrderPrints={null}
      onRename={() => undefined}
      onDelete={() => undefined}
    />,
  )
  return { user, read, onAdd }
}
