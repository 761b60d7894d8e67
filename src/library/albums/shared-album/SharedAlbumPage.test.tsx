import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AlbumReading } from '#machines/library/albums/album-reader.ts'
import { sharedAlbumMachine } from '#machines/library/albums/shared-album/shared-album.machine.ts'
import type { SharedAlbum } from '#machines/library/model/shared-album.ts'
import { dragSelectMachine } from '#machines/library/selection/drag-select/drag-select.machine.ts'
import { selectionMachine } from '#machines/library/selection/selection/selection.machine.ts'
import { photoListMachine } from '#machines/library/timeline/photo-list/photo-list.machine.ts'
import { sortingMachine } from '#machines/library/timeline/sorting/sorting.machine.ts'
import {
  DEFAULT_PHOTO_SORTING,
  DEFAULT_SORTINGS,
} from '#machines/library/timeline/sorting/sorting.model.ts'
import { aParticipant, aSharedAlbum } from '#machines/samples/albums.ts'
import { SharedAlbumPage } from '#src/library/albums/shared-album/SharedAlbumPage.tsx'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

// Answers L-099
it.each([
  { photosCount: 0, headings: ['This album is empty'], grids: 0 },
  { photosCount: 1, headings: [], grids: 1 },
])(
  'says in place of the photos that a shared album is empty, if it is: $photosCount photos',
  async ({ photosCount, headings, grids }) => {
    const { read } = await openPage()
    await read.answer(readingOf({ photosCount }))

    screen.getByRole('heading', { level: 1, name: 'Wedding' })
    expect(
      screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual(headings)
    expect(screen.queryAllByRole('grid')).toHaveLength(grids)
  },
)

// Answers L-097
it('lists the people with whom the customer shares an album in the order of the service', async () => {
  const { user, read, readParticipants } = await openPage()
  await read.answer(readingOf({ ownerId: 'anna-1001' }))
  await readParticipants.answer([
    aParticipant('bo'),
    { ...aParticipant('ada'), email: null },
    aParticipant('cy'),
  ])

  await user.click(screen.getByRole('button', { name: 'Shared with 3 people' }))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'bo@example.com',
    "Email address couldn't be shown",
    'cy@example.com',
  ])
})

// Answers L-100, L-224
it.each([
  { ownerId: 'anna-1001', people: ['Shared with 1 person'], owner: null },
  { ownerId: 'kira', people: [], owner: 'kira@example.com' },
])('names the people to the owner $ownerId, or the owner', async ({ ownerId, people, owner }) => {
  const { read, readParticipants } = await openPage()
  await read.answer(readingOf({ ownerId, ownerEmail: 'kira@example.com' }))
  if (owner === null) await readParticipants.answer([aParticipant('bo')])

  const buttons = screen.queryAllByRole('button', { name: /^Shared/u })
  expect(buttons.map(({ textContent }) => textContent)).toEqual(people)
  expect(screen.queryByText('kira@example.com')?.textContent ?? null).toBe(owner)
})

const readingOf = (changes: Parameters<typeof aSharedAlbum>[0]): AlbumReading<SharedAlbum> => ({
  album: aSharedAlbum(changes),
})

/** Shows the page of a shared album to Anna; the call for the album is pending. */
const openPage = async () => {
  const app = await startApp()
  const albumId = 'album-1'
  const { logic, readAlbum: read, readParticipants } = heldView(sharedAlbumMachine)
  app.open('selection', selectionMachine)
  app.open('dragSelect', dragSelectMachine)
  app.open('sorting', sortingMachine, { sortings: DEFAULT_SORTINGS })
  const user = await app.show(
    <SharedAlbumPage
      album={app.open('sharedAlbum', logic, { albumId, account: 'anna-1001' })}
      photos={app.open('sharedAlbumPhotos', photoListMachine, {
        source: { kind: 'sharedAlbum', albumId },
        count: null,
        sorting: DEFAULT_PHOTO_SORTING,
        view: 'sharedAlbumPhotos',
      })}
      actions={[]}
    />,
  )
  return { user, read, readParticipants }
}
