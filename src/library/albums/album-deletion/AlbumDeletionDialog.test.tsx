import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { albumDeletionMachine } from '#machines/library/albums/album-deletion/album-deletion.machine.ts'
import type { NamedAlbum } from '#machines/library/albums/album-name/album-name.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { AlbumDeletionDialog } from '#src/library/albums/album-deletion/AlbumDeletionDialog.tsx'
import { heldViewPort, startApp } from '#tests/support/views/start-app.tsx'

// Answers L-273
it.each([
  { what: 'without a connection', status: null, sentences: 1 },
  { what: 'after a 500', status: 500, sentences: 0 },
])(
  'says $what that the album was not deleted, and that there is no connection only if there is none',
  async ({ status, sentences }) => {
    const app = await startApp()
    const remove = heldViewPort<void, { choice: NamedAlbum; isUnsure: boolean }>()
    const actor = app.open(
      'albumDeletion',
      albumDeletionMachine.provide({ actors: { remove: remove.logic } }),
    )
    const user = await app.show(<AlbumDeletionDialog actor={actor} />)
    act(() => {
      actor.send({ type: 'deletion.ask', choice: { albumId: 'album-1', name: 'Garden' } })
    })
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Delete album' }))
    await remove.fail(aServiceError(status))

    expect(screen.getByRole('alert').textContent).toContain(
      'Unable to remove album. Please try again',
    )
    expect(screen.queryAllByText("There's no connection.")).toHaveLength(sentences)
  },
)
