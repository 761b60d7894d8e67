import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import {
  albumCopyMachine,
  type BatchAnswer,
} from '#machines/library/albums/album-copy/album-copy.machine.ts'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'
import { albumListMachine } from '#machines/library/albums/album-list/album-list.machine.ts'
import { AlbumCopyDialog } from '#src/library/albums/album-copy/AlbumCopyDialog.tsx'
import { playCountdown } from '#tests/support/views/countdown.ts'
import { heldViewPort, startApp } from '#tests/support/views/start-app.tsx'

afterEach(() => {
  vi.useRealTimers()
})

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

it('counts down where the service asks to wait before it creates the album, and before it copies', async () => {
  const { user, createAlbum, addPhotos } = await nameAlbum()

  expect(await playCountdown(createAlbum, { user, name: 'Create album' })).toBe(2)
  await createAlbum.answer('album-1')
  vi.useRealTimers()
  expect(await playCountdown(addPhotos, { user, name: 'Try again' })).toBe(2)
})

it('offers no other try of a copy that the service does not accept', async () => {
  const { createAlbum, addPhotos } = await nameAlbum()
  await createAlbum.answer('album-1')
  await addPhotos.fail(aServiceError(400))

  expect(screen.getByRole('alert').textContent).toContain('Another try does not help.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('says after a lost answer that it is not known which photos are in the album', async () => {
  const { createAlbum, addPhotos } = await nameAlbum()
  await createAlbum.answer('album-1')
  await addPhotos.fail(aLostAnswer())

  expect(screen.getByRole('alert').textContent).toContain(
    'We do not know which of these photos are in the album: no answer came. You can try again.',
  )
})

/** Names a new album for a photo; its creation stays pending. */
const nameAlbum = async () => {
  const app = await startApp()
  const createAlbum = heldViewPort<string, { name: string }>()
  const addPhotos = heldViewPort<BatchAnswer, { albumId: string; imageIds: string[] }>()
  const actor = app.open(
    'albumCopy',
    albumCopyMachine.provide({
      actors: { createAlbum: createAlbum.logic, addPhotos: addPhotos.logic },
    }),
  )
  const list = app.open('albumList', albumListMachine, { firstPage: 49 })
  const user = await app.show(<AlbumCopyDialog actor={actor} list={list} />)
  act(() => actor.send({ type: 'copy.ask', ids: ['photo-1'] }))
  act(() => actor.send({ type: 'copy.new' }))
  await user.type(screen.getByRole('textbox'), 'Garden')
  await user.click(screen.getByRole('button', { name: 'Create album' }))
  return { user, createAlbum, addPhotos }
}
