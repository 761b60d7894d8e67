import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { albumListMachine } from '#machines/library/albums/album-list/album-list.machine.ts'
import type { PageOfAlbums, ListedAlbum } from '#machines/library/model/album.ts'
import type { FeatureFlag } from '#machines/model/configuration/configuration.ts'
import { aListedAlbum, aSharedAlbum } from '#machines/samples/albums.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { PHOTO_ORIGIN, writtenPhoto } from '#machines/samples/photos.ts'
import { AlbumsPage } from '#src/library/albums/album-list/AlbumsPage.tsx'
import { InLibrary, openLibrary } from '#tests/support/views/open-library.tsx'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

// Answers L-268
it('says that shared albums cannot be displayed if their number cannot be read, and reads it again', async () => {
  const { user, summary } = await openAlbums()
  expect(screen.getAllByText("We're still loading your albums.")).not.toEqual([])
  await summary.fail(aServiceError(503))

  const words = 'Unable to display shared albums. Please refresh the page or try again later.'
  expect(screen.getByRole('alert').textContent).toContain(words)
  const again = screen.getByRole('button', { name: 'Try again' })
  await user.click(again)
  expect(again.getAttribute('aria-busy')).toBe('true')
  await summary.answer({ readAlbumsCount: 0, grantedAlbumsCount: 0 })
  expect(screen.queryByText(words)).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Shared with you' })).toBeNull()
})

// Answers L-075, L-218
it('neither counts nor shows shared albums while their flag is off', async () => {
  const { summary, sharing } = await openAlbums('PhotoManagementSharedAlbumsViewEnabled')
  expect(summary.calls).toEqual([])
  sharing.send({ type: 'counts.open' })
  await summary.answer({ readAlbumsCount: 1, grantedAlbumsCount: 1 })

  expect(screen.queryByText('Shared with you')).toBeNull()
})

// Answers L-220
it('has no tab of albums while their flag is off', async () => {
  await openAlbums('PhotoManagementAlbumViewEnabled')
  expect(screen.queryByRole('link', { name: 'Albums' })).toBeNull()
})

// Answers L-267
it('says above the albums that others were left out, and offers customer care', async () => {
  const { own } = await openAlbums()
  const leftOut = { count: 2, correlationId: CORRELATION_ID }
  await own.answer({ albums: [aListedAlbum({ albumId: 'album-1' })], cursor: null, leftOut })

  expect(screen.getByRole('alert').textContent).toBe("2 albums couldn't be shown.")
  screen.getByText(CORRELATION_ID)
  const care = screen.getByRole('link', { name: 'Contact customer care' })
  expect(linksOf('My albums')).toEqual([care.getAttribute('href'), '/my-photos/albums/album-1'])
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

// Answers B-223
it('lists an own album that is shared below My albums alone', async () => {
  const { own, shared, summary } = await openAlbums()
  const garden = { albumId: 'album-1', albumName: 'Garden' }
  await summary.answer({ readAlbumsCount: 1, grantedAlbumsCount: 1 })
  await own.answer({ albums: [aListedAlbum({ ...garden, isShared: true })], cursor: null })
  await shared.answer({
    albums: [
      aSharedAlbum({ ...garden, ownerId: 'anna-1001' }),
      aSharedAlbum({ albumId: 'album-2' }),
    ],
    cursor: null,
  })

  const headings = screen.getAllByRole('heading', { level: 2 })
  expect(headings.map(({ textContent }) => textContent)).toEqual(['My albums', 'Shared with you'])
  expect(linksOf('My albums')).toEqual(['/my-photos/shared-albums/album-1'])
  expect(linksOf('Shared with you')).toEqual(['/my-photos/shared-albums/album-2'])
})

// Answers B-224
it('reads the albums again once if the address of a cover has ended', async () => {
  const { own } = await openAlbums()
  const covered = (mark: string): PageOfAlbums<ListedAlbum> => {
    const url = `${PHOTO_ORIGIN}/photo-1?signed=${mark}`
    const coverPhoto = writtenPhoto({ thumbnails: [{ id: 800, url, width: 8, height: 8 }] })
    return { albums: [aListedAlbum({ coverPhoto })], cursor: null }
  }
  const shown = () => screen.queryByAltText('')?.getAttribute('src')
  await own.answer(covered('early'))
  fireEvent.error(screen.getByAltText(''))
  expect(shown()).toBeUndefined()

  await own.answer(covered('late'))
  expect(shown()).toBe(`${PHOTO_ORIGIN}/photo-1?signed=late`)
  fireEvent.error(screen.getByAltText(''))
  expect(own.calls).toHaveLength(2)
})

// Answers B-472
it('reads no albums again that nobody looks at', async () => {
  const { own, list } = await openAlbums()
  await own.answer({ albums: [aListedAlbum()], cursor: null })

  list.send({ type: 'library.refresh' })
  expect(own.calls).toHaveLength(2)
  cleanup()
  list.send({ type: 'library.refresh' })
  expect(own.calls).toHaveLength(2)
})

// Answers B-401
it('asks for the status of the library, and creates no album while all photos are being deleted', async () => {
  const { own, status } = await openAlbums()
  await own.answer({ albums: [aListedAlbum()], cursor: null })
  const fresh = screen.getByRole<HTMLButtonElement>('button', { name: 'New album' })
  expect(fresh.disabled).toBe(false)

  await status.answer('DELETING')
  screen.getByText("We're deleting your photos")
  expect(fresh.disabled).toBe(true)
})

const linksOf = (name: string) =>
  [...screen.getByRole('region', { name }).querySelectorAll('a')].map(link =>
    link.getAttribute('href'),
  )

/** Shows the page of albums; its calls stay pending. */
const openAlbums = async (off?: FeatureFlag) => {
  const app = await startApp()
  const { sharing: summary, sharingSummary: sharing, user: status } = openLibrary(app)
  const { logic: ownLogic, readPage: own } = heldView(albumListMachine)
  const { logic: sharedLogic, readPage: shared } = heldView(albumListMachine)
  const list = app.open('albumList', ownLogic, { firstPage: 49 })
  const user = await app.show(
    <InLibrary off={off}>
      <AlbumsPage
        own={list}
        shared={app.open('sharedAlbums', sharedLogic, { firstPage: 49 })}
        onNew={() => undefined}
      />
    </InLibrary>,
  )
  return { user, own, list, shared, summary, sharing, status }
}
