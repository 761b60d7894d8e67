import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, fireEvent } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { activationMachine } from '#machines/library/activation/activation.machine.ts'
import { albumMachine } from '#machines/library/albums/album/album.machine.ts'
import type { NamedAlbum } from '#machines/library/albums/album-name/album-name.machine.ts'
import type { Album } from '#machines/library/model/album.ts'
import type { LibraryStatus } from '#machines/library/model/photo.ts'
import { anAlbum } from '#machines/samples/albums.ts'
import { PageDropZone } from '#src/library/upload/PageDropZone.screen.tsx'
import { UploadsContext } from '#src/library/upload/use-uploads.ts'
import { FlagContext } from '#src/shell/use-flags.ts'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

// Replace `scrollTo`, for which jsdom only logs an error.
vi.stubGlobal('scrollTo', () => undefined)

const PHOTO = new File(['a photo'], 'harbour.jpg', { type: 'image/jpeg' })

// Answers L-156, B-401
it.each([
  { path: '/my-photos/photos', goal: null },
  { path: '/my-photos/albums/album-1', goal: { albumId: 'album-1', name: 'Garden' } },
])('uploads a photo that is dropped on $path, unless all are being deleted', async given => {
  const { library, album, drop, opened } = await openScreen(given.path)
  await album(anAlbum({ albumId: 'album-1', albumName: 'Garden' }))
  await library('DELETING')
  await drop([PHOTO])
  expect(opened).toEqual([])

  await library('ACTIVE')
  await drop([PHOTO])
  expect(opened).toEqual([{ album: given.goal, files: ['harbour.jpg'] }])
})

it('names the album while files are dragged over its page, and uploads to it what is dropped', async () => {
  const { album, drop, drag, opened } = await openScreen('/my-photos/albums/album-1')
  await album(anAlbum({ albumId: 'album-1', albumName: 'Garden' }))
  drag()
  expect(document.querySelector('[data-drop]')?.textContent).toBe(
    'Drop your photos here to add them to the album Garden',
  )
  await drop([PHOTO])
  expect(document.querySelector('[data-drop]')).toBeNull()
  expect(opened).toHaveLength(1)
})

it('ignores dropped files while the album of the page is unknown, even if another album is known', async () => {
  const { album, drop, opened } = await openScreen('/my-photos/albums/album-1')
  await drop([PHOTO])
  await album(anAlbum({ albumId: 'album-2', albumName: 'Wedding' }))
  await drop([PHOTO])
  expect(opened).toEqual([])
})

it('ignores a drop while a dialog is open, and a drag that started in the page', async () => {
  const { library, drop, opened } = await openScreen('/my-photos/photos')
  await library('ACTIVE')
  const dialog = document.createElement('div')
  dialog.role = 'dialog'
  document.body.append(dialog)
  await drop([PHOTO])
  dialog.remove()
  fireEvent.dragStart(document.body)
  await drop([PHOTO])
  expect(opened).toEqual([])
})

it('says that a link is no photo', async () => {
  const { library, drop, opened, notices } = await openScreen('/my-photos/photos')
  await library('ACTIVE')
  await drop([])
  expect(opened).toEqual([])
  expect(notices()).toEqual(['dropRefused'])
})

/** Opens a screen that accepts files. `opened` lists the uploads that a drop began, oldest first. */
const openScreen = async (path: string) => {
  const app = await startApp()
  const { logic: activationLogic, readUser: user } = heldView(activationMachine)
  const { logic: albumLogic, readAlbum: reading } = heldView(albumMachine)
  const activation = app.open('activation', activationLogic, { userId: 'anna' })
  app.open('album', albumLogic, {
    albumId: 'album-1',
  })
  const opened: { album: NamedAlbum | null; files: string[] }[] = []
  const router = createRouter({
    routeTree: createRootRoute({ component: PageDropZone }),
    history: createMemoryHistory({ initialEntries: [path] }),
    defaultNotFoundComponent: PageDropZone,
  })
  await app.show(
    <FlagContext value={() => true}>
      <UploadsContext
        value={{
          open: (album, dropped) => {
            void dropped?.then(files =>
              opened.push({ album, files: files.map(({ name }) => name) }),
            )
          },
          takeDropped: () => null,
          UploadHost: null,
          PageDropZone: null,
        }}
      >
        <RouterProvider router={router} />
      </UploadsContext>
    </FlagContext>,
  )
  const transfer = (files: readonly File[]) => ({
    dataTransfer: { types: [files.length > 0 ? 'Files' : 'text/uri-list'], items: [], files },
  })
  return {
    opened,
    library: async (status: LibraryStatus) => {
      activation.send({ type: 'library.open' })
      await user.answer(status)
    },
    album: (album: Album) => reading.answer({ album }),
    drag: () => fireEvent.dragOver(document.body, transfer([PHOTO])),
    drop: (files: readonly File[]) =>
      act(async () => {
        fireEvent.drop(document.body, transfer(files))
        await Promise.resolve()
      }),
    notices: () =>
      app.root
        .getSnapshot()
        .children.toasts?.getSnapshot()
        .context.toasts.map(({ message }) => message.kind),
  }
}
