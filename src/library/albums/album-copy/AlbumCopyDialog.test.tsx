import { act, cleanup, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fromPromise } from 'xstate'
import {
  albumCopyMachine,
  type BatchAnswer,
} from '#machines/library/albums/album-copy/album-copy.machine.ts'
import {
  albumListMachine,
  type AlbumQuery,
} from '#machines/library/albums/album-list/album-list.machine.ts'
import type { PageOfAlbums, ListedAlbum } from '#machines/library/model/album.ts'
import { aListedAlbum } from '#machines/samples/albums.ts'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'
import { AlbumCopyDialog } from '#src/library/albums/album-copy/AlbumCopyDialog.tsx'
import { arrived } from '#tests/support/actors/deferred.ts'
import { playCountdown } from '#tests/support/views/countdown.ts'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

it('Escape leads from the name of a new album to the albums, and from there closes the dialog', async () => {
  const app = await startApp()
  const actor = app.open('albumCopy', albumCopyMachine)
  const list = app.open('albumList', albumListMachine, { firstPage: 49 })
  const user = await app.show(<AlbumCopyDialog actor={actor} list={list} />)
  act(() => actor.send({ type: 'copy.ask', ids: ['photo-1'] }))
  act(() => actor.send({ type: 'copy.new' }))
  screen.getByRole('textbox')

  await user.keyboard('{Escape}')
  expect(screen.queryByRole('textbox')).toBeNull()
  screen.getByRole('dialog', { name: 'Copy to album' })

  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

// Answers B-258
it('finds an album by a part of its name, also without accents, and says that no other was found', async () => {
  const app = await startApp()
  const actor = app.open('albumCopy', albumCopyMachine)
  const names = ['Sea', 'Garden', 'Lyon', 'Córdoba', 'Spring', 'Tromsø', 'Cats']
  const albums = names.map((albumName, index) =>
    aListedAlbum({ albumId: `album-${index}`, albumName }),
  )
  const list = app.open(
    'albumList',
    albumListMachine.provide({
      actors: {
        readPage: fromPromise<PageOfAlbums<ListedAlbum>, AlbumQuery>(async () => ({
          albums,
          cursor: null,
        })),
      },
    }),
    { firstPage: 49 },
  )
  const user = await app.show(<AlbumCopyDialog actor={actor} list={list} />)
  act(() => actor.send({ type: 'copy.ask', ids: ['photo-1'] }))
  const choices = () =>
    within(screen.getByRole('region', { name: 'My albums' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  await user.type(await screen.findByRole('searchbox', { name: 'Find an album' }), 'cordo')
  expect(choices()).toEqual(['New album', expect.stringContaining('Córdoba')])

  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'tromso')
  expect(choices()).toEqual(['New album', expect.stringContaining('Tromsø')])

  await user.type(screen.getByRole('searchbox'), 'x')
  expect(choices()).toEqual(['New album'])
  screen.getByText('No albums match your search')
})

it('counts down where the service asks to wait before it creates the album, and before it copies', async () => {
  const { user, createAlbum, addPhotos } = await nameAlbum()

  expect(await playCountdown(createAlbum, { user, name: 'Create album' })).toBe(2)
  await createAlbum.answer('album-1')
  vi.useRealTimers()
  expect(await playCountdown(addPhotos, { user, name: 'Try again' })).toBe(2)
})

it('offers no other try of photos that the service does not accept, and counts those that are in the album', async () => {
  const { addPhotos } = await copyMany()
  await addPhotos.answer({ failed: [] })
  await addPhotos.fail(aServiceError(400))

  expect(screen.getByRole('alert').textContent).toContain(
    "This didn't go through, and trying again won't help. Please contact customer care.",
  )
  screen.getByText('The album now has 500 of these 501 photos.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('says that nobody knows what is in the album if the first answer was lost and the service does not accept the second try', async () => {
  const { user, addPhotos } = await copyMany()
  await addPhotos.fail(aLostAnswer())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await addPhotos.fail(aServiceError(400))

  expect(screen.getByRole('alert').textContent).toContain(
    "We couldn't confirm that this worked. Reload the page and check before you try again.",
  )
  expect(screen.queryByText(/of these \d photos/u)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('counts the photos in the album again if another try ends before the page was rendered', async () => {
  const failed = [['photo-1', 'photo-2'], ['photo-2']]
  const app = await startApp()
  const actor = app.open(
    'albumCopy',
    albumCopyMachine.provide({
      actors: {
        // Answers before React renders: the failure of the first try stays on screen until that of the second is there.
        addPhotos: fromPromise<BatchAnswer, Batch>(() =>
          Promise.resolve({ failed: failed.shift() ?? [] }),
        ),
      },
    }),
  )
  const list = app.open('albumList', albumListMachine, { firstPage: 49 })
  await app.show(<AlbumCopyDialog actor={actor} list={list} />)
  await act(async () => {
    actor.send({ type: 'copy.ask', ids: ['photo-0', 'photo-1', 'photo-2'] })
    actor.send({ type: 'copy.addTo', album: { albumId: 'album-1', name: 'Garden' } })
    await arrived()
  })
  expect(screen.getByText(/of these 3 photos/u).textContent).toBe(
    'The album now has 1 of these 3 photos. Try again to add the rest.',
  )

  await act(async () => {
    actor.send({ type: 'copy.retry' })
    await arrived()
  })
  expect(screen.getByText(/of these 3 photos/u).textContent).toBe(
    'The album now has 2 of these 3 photos. Try again to add the rest.',
  )
})

// Answers B-504
it('ends a comparison that is left, and lets a copy that is left go on', async () => {
  const garden = { albumId: 'album-1', name: 'Garden' }
  const comparing = await openDialog(['photo-1'])
  act(() => comparing.actor.send({ type: 'copy.choose', album: garden }))
  cleanup()
  expect(comparing.actor.getSnapshot().value).toBe('closed')

  const copying = await openDialog(['photo-1'])
  act(() => copying.actor.send({ type: 'copy.addTo', album: garden }))
  cleanup()
  expect(copying.actor.getSnapshot().value).toBe('copying')
})

type Batch = { albumId: string; imageIds: string[] }

/** Copies 501 photos to an album that is there; the first call stays pending. */
const copyMany = async () => {
  const ids = Array.from({ length: 501 }, (_, index) => `photo-${index}`)
  const { actor, ...dialog } = await openDialog(ids)
  act(() => actor.send({ type: 'copy.addTo', album: { albumId: 'album-1', name: 'Garden' } }))
  return dialog
}

/** Opens the dialog and submits the name of a new album; its creation stays pending. */
const nameAlbum = async () => {
  const { user, actor, createAlbum, addPhotos } = await openDialog(['photo-1'])
  act(() => actor.send({ type: 'copy.new' }))
  await user.type(screen.getByRole('textbox'), 'Garden')
  await user.click(screen.getByRole('button', { name: 'Create album' }))
  return { user, createAlbum, addPhotos }
}

const openDialog = async (ids: readonly string[]) => {
  const app = await startApp()
  const { logic, createAlbum, addPhotos } = heldView(albumCopyMachine)
  const actor = app.open('albumCopy', logic)
  const list = app.open('albumList', albumListMachine, { firstPage: 49 })
  const user = await app.show(<AlbumCopyDialog actor={actor} list={list} />)
  act(() => actor.send({ type: 'copy.ask', ids }))
  return { user, actor, createAlbum, addPhotos }
}
