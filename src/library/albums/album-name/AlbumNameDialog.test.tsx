import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { albumNameMachine } from '#machines/library/albums/album-name/album-name.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { AlbumNameDialog } from '#src/library/albums/album-name/AlbumNameDialog.tsx'
import { playCountdown } from '#tests/support/views/countdown.ts'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

it('counts down where the service asks to wait, and creates no album until then', async () => {
  const { user, createAlbum } = await sendName()

  expect(await playCountdown(createAlbum, { user, name: 'Create album' })).toBe(2)
})

it('opens with the focus in the name, which is selected', async () => {
  const app = await startApp()
  const actor = app.open('albumName', albumNameMachine)
  await app.show(<AlbumNameDialog actor={actor} />)
  act(() => {
    actor.send({ type: 'name.change', album: { albumId: 'album-1', name: 'Garden' } })
  })

  const field = screen.getByRole<HTMLInputElement>('textbox', { description: 'Garden' })
  expect(document.activeElement).toBe(field)
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'Garden'.length])
})

// Answers L-198
it('asks for a name also where the album has none', async () => {
  const app = await startApp()
  const actor = app.open('albumName', albumNameMachine)
  const user = await app.show(<AlbumNameDialog actor={actor} />)
  act(() => {
    actor.send({ type: 'name.change', album: { albumId: 'album-1', name: '' } })
  })
  screen.getByText('Untitled album')

  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByRole('dialog').textContent).toContain('Please give your album a name')
})

// Answers B-489
it('says what is wrong with the name at each Enter in the field, which keeps the focus', async () => {
  const app = await startApp()
  const actor = app.open('albumName', albumNameMachine)
  const user = await app.show(<AlbumNameDialog actor={actor} />)
  act(() => {
    actor.send({ type: 'name.create' })
  })
  const said = []
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await user.keyboard('{Enter}')
    said.push(screen.getByRole('alert'))
  }

  expect(said.map(({ textContent }) => textContent)).toEqual(
    Array.from(said, () => 'Please give your album a name'),
  )
  // A screen reader says an alert once: the second error is an alert of its own.
  expect(said[0]).not.toBe(said[1])
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})

it('shows the old name and the new one if a rename fails after its screen was left', async () => {
  const app = await startApp()
  const { logic, renameAlbum } = heldView(albumNameMachine)
  const actor = app.open('albumName', logic)
  actor.send({ type: 'name.change', album: { albumId: 'album-1', name: 'Garden' } })
  actor.send({ type: 'name.save', name: 'Sea' })
  await renameAlbum.fail(aServiceError(500))
  await app.show(<AlbumNameDialog actor={actor} />)

  screen.getByRole('dialog', { name: 'Edit album name' })
  screen.getByText('Garden')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Sea')
})

/** Submits the name of a new album; its creation stays pending. */
const sendName = async () => {
  const app = await startApp()
  const { logic, createAlbum } = heldView(albumNameMachine)
  const actor = app.open('albumName', logic)
  const user = await app.show(<AlbumNameDialog actor={actor} />)
  act(() => {
    actor.send({ type: 'name.create' })
  })
  await user.type(screen.getByRole('textbox'), 'Garden')
  await user.click(screen.getByRole('button', { name: 'Create album' }))
  return { user, createAlbum }
}
