import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { photoDeletionMachine } from '#machines/library/deletion/photo-deletion/photo-deletion.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { PhotoDeletionDialog } from '#src/library/deletion/photo-deletion/PhotoDeletionDialog.tsx'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

// Answers L-069, L-243
it('offers to remove a photo from its album before it offers to delete it', async () => {
  const takenOut: string[] = []
  const { user, remove } = await openDialog(imageId => takenOut.push(imageId))
  screen.getByRole('alertdialog', { name: 'Remove or delete this photo?' })
  screen.getByText(
    "Remove it from this album only, or delete it everywhere? Deleting can't be undone.",
  )
  const removal = screen.getByRole('button', { name: 'Remove from album' })
  const deletion = screen.getByRole('button', { name: 'Delete from library' })
  expect(removal.compareDocumentPosition(deletion)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)

  await user.click(removal)

  expect(takenOut).toEqual(['photo-1'])
  expect(remove.calls).toEqual([])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

// Answers L-069, L-243
it('does not remove a photo from its album while the photo is being deleted from the library', async () => {
  const takenOut: string[] = []
  const { user, remove } = await openDialog(imageId => takenOut.push(imageId))

  await user.click(screen.getByRole('button', { name: 'Delete from library' }))
  await user.click(screen.getByRole('button', { name: 'Remove from album' }))

  expect(remove.calls).toHaveLength(1)
  expect(takenOut).toEqual([])
  await remove.answer({ failed: [] })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('says why no photo can be removed from the album while another removal is under way', async () => {
  const takenOut: string[] = []
  const { user } = await openDialog(imageId => takenOut.push(imageId), 'Removing from the album')
  screen.getByText('Removing from the album')
  await user.click(screen.getByRole('button', { name: 'Remove from album' }))

  expect(takenOut).toEqual([])
  screen.getByRole('alertdialog', { name: 'Remove or delete this photo?' })
})

it('names the photo whose deletion failed, and offers no removal from the album of another photo', async () => {
  const { user, remove } = await openDialog(() => undefined, 'Removing from the album', 'photo-2')
  await user.click(screen.getByRole('button', { name: 'Delete photo' }))
  await remove.fail(aServiceError(500))

  screen.getByRole('alertdialog', { name: 'Delete this photo?' })
  screen.getByText('harbour.jpg')
  screen.getByText("It'll be deleted from your library and albums. You can't undo this.")
  expect(screen.queryByRole('button', { name: 'Remove from album' })).toBeNull()
  expect(screen.queryByText('Removing from the album')).toBeNull()
})

/** Asks whether to delete `photo-1`, while the preview shows the photo `shownId`. */
const openDialog = async (
  onTakeOut?: (imageId: string) => void,
  whyNotTakeOut?: string,
  shownId = 'photo-1',
) => {
  const app = await startApp({ locale: 'en-GB' })
  const { logic, remove } = heldView(photoDeletionMachine)
  const actor = app.open('photoDeletion', logic)
  const user = await app.show(
    <PhotoDeletionDialog
      actor={actor}
      shownId={shownId}
      onTakeOut={onTakeOut}
      whyNotTakeOut={whyNotTakeOut}
    />,
  )
  act(() => {
    actor.send({
      type: 'deletion.ask',
      choice: { imageId: 'photo-1', name: 'harbour.jpg', section: '2024-07' },
    })
  })
  return { user, remove }
}
