import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { BatchAnswer } from '#machines/library/albums/album-copy/album-copy.machine.ts'
import { albumRemovalMachine } from '#machines/library/albums/album-removal/album-removal.machine.ts'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'
import { AlbumRemovalNotice } from '#src/library/albums/album-removal/AlbumRemovalNotice.tsx'
import { heldViewPort, startApp } from '#tests/support/views/start-app.tsx'

const NOT_KNOWN =
  'We do not know which of these photos are in the album: no answer came. You can try again.'

it('says after a lost answer and a refused retry that it is not known which photos are in the album', async () => {
  const { user, removePhotos, addPhotos } = await removeFromAlbum(['a', 'b'])
  screen.getByText('Removing photos from the album')
  await removePhotos.fail(aLostAnswer())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await removePhotos.fail(aServiceError(500))
  expect(alerted()[0]).toBe(NOT_KNOWN)

  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await removePhotos.answer({ failed: [] })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  screen.getByText('Putting the photos back')
  await addPhotos.fail(aLostAnswer())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await addPhotos.fail(aServiceError(500))
  expect(alerted()[0]).toBe(NOT_KNOWN)
})

it.each<{ what: string; ids: string[]; play: Play; words: string }>([
  {
    what: 'the service refuses the call',
    ids: ['a'],
    play: addPhotos => addPhotos.fail(aServiceError(500)),
    words: '1 photo is not back in the album.',
  },
  {
    what: 'the service cannot put back one of two photos',
    ids: ['a', 'b'],
    play: addPhotos => addPhotos.answer({ failed: ['b'] }),
    words: '1 of 2 photos are in the album. Only the others are tried again.',
  },
  {
    what: 'the service can put back none',
    ids: ['a'],
    play: addPhotos => addPhotos.answer({ failed: ['a'] }),
    words: '',
  },
])(
  'says how many photos are not back after a refused call, and nothing of the library: $what',
  async ({ ids, play, words }) => {
    const { user, removePhotos, addPhotos } = await removeFromAlbum(ids)
    await removePhotos.answer({ failed: [] })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await play(addPhotos)

    const [title, text] = alerted()
    expect(title).toBe('Unable to save changes. Please try again')
    expect(text).toBe(words)
  },
)

type Input = { albumId: string; imageIds: string[] }
type Play = (addPhotos: ReturnType<typeof heldViewPort<BatchAnswer, Input>>) => Promise<void>

/** The title and the text of the alert. */
const alerted = (): (string | undefined)[] => {
  const title = screen.getByRole('alert').querySelector('p')
  const text = title?.nextElementSibling
  return [title?.textContent, text?.firstChild?.textContent ?? '']
}

/** Shows the notice, and removes photos from the album Garden; the call stays pending. */
const removeFromAlbum = async (ids: readonly string[]) => {
  const app = await startApp()
  const removePhotos = heldViewPort<BatchAnswer, Input>()
  const addPhotos = heldViewPort<BatchAnswer, Input>()
  const actor = app.open(
    'albumRemoval',
    albumRemovalMachine.provide({
      actors: { removePhotos: removePhotos.logic, addPhotos: addPhotos.logic },
    }),
  )
  const user = await app.show(<AlbumRemovalNotice actor={actor} />)
  act(() => {
    actor.send({ type: 'removal.ask', album: { albumId: 'album-1', name: 'Garden' }, ids })
  })
  return { user, removePhotos, addPhotos }
}
