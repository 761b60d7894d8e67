import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { albumCopyMachine } from '#machines/library/albums/album-copy/album-copy.machine.ts'
import { albumListMachine } from '#machines/library/albums/album-list/album-list.machine.ts'
import { AlbumCopyDialog } from '#src/library/albums/album-copy/AlbumCopyDialog.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

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
