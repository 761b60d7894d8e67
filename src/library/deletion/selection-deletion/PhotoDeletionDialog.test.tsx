import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { selectionDeletionMachine } from '#machines/library/deletion/selection-deletion/selection-deletion.machine.ts'
import { PhotoDeletionDialog } from '#src/library/deletion/selection-deletion/PhotoDeletionDialog.tsx'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

it('offers to remove a photo from its album before it offers to delete it', async () => {
  const { user, done, isAsking, batch } = await openDialog({})
  screen.getByRole('alertdialog', { name: 'Remove or delete this photo?' })
  screen.getByText(
    "Remove it from this album only, or delete it everywhere? Deleting can't be undone.",
  )
  const removal = screen.getByRole('button', { name: 'Remove from album' })
  const deletion = screen.getByRole('button', { name: 'Delete from library' })
  expect(removal.compareDocumentPosition(deletion)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)

  await user.click(removal)
  expect(done).toEqual(['taken out'])
  expect(batch.calls).toEqual([])
  expect(isAsking()).toBe(false)
})

it('removes no photo from its album that is being deleted from the library', async () => {
  const { user, done, batch } = await openDialog({})
  await user.dblClick(screen.getByRole('button', { name: 'Delete from library' }))

  expect(batch.calls).toHaveLength(1)
  expect(done).toEqual(['deleted'])
})

it('says why no photo can be removed from the album while another removal is under way', async () => {
  const { user, done, isAsking } = await openDialog({ whyNotTakeOut: 'Removing from the album' })
  screen.getByText('Removing from the album')
  await user.click(screen.getByRole('button', { name: 'Remove from album' }))

  expect(done).toEqual([])
  expect(isAsking()).toBe(true)
})

// Answers B-412
it('asks no longer when the preview shows another photo', async () => {
  const { user, done, isAsking, batch } = await openDialog({})
  // The page below the dialog is hidden.
  await user.click(screen.getByRole('button', { name: 'Next photo', hidden: true }))

  expect(isAsking()).toBe(false)
  expect([done, batch.calls]).toEqual([[], []])
})

/** Asks whether to delete a photo, over a preview of an album that can show the next photo all the same. */
const openDialog = async ({ whyNotTakeOut = null }: { whyNotTakeOut?: string | null }) => {
  const app = await startApp({ locale: 'en-GB' })
  const { logic, deleteBatch: batch } = heldView(selectionDeletionMachine)
  const actor = app.open('selectionDeletion', logic)
  const done: string[] = []
  function Preview() {
    const [imageId, setShown] = useState('photo-1')
    return (
      <>
        <PhotoDeletionDialog
          actor={actor}
          shown={{ imageId, name: 'harbour.jpg' }}
          onConfirm={() => done.push('deleted')}
          onTakeOut={() => done.push('taken out')}
          whyNotTakeOut={whyNotTakeOut}
        />
        <button type="button" aria-label="Next photo" onClick={() => setShown('photo-2')} />
      </>
    )
  }
  act(() => {
    const sections = [{ key: '2024-07', ids: ['photo-1'] }]
    actor.send({ type: 'deletion.ask', sections, isOfPreview: true })
  })
  const user = await app.show(<Preview />)
  return { user, done, batch, isAsking: () => actor.getSnapshot().hasTag('modal') }
}
