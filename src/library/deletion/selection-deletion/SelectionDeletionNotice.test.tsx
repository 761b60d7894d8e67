import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { selectionDeletionMachine } from '#machines/library/deletion/selection-deletion/selection-deletion.machine.ts'
import { deletionBatchesOf } from '#machines/library/model/deletion-batch.ts'
import { aBusyService } from '#machines/samples/failures.ts'
import { SelectionDeletionNotice } from '#src/library/deletion/selection-deletion/SelectionDeletionNotice.tsx'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

it('announces a deletion of more than 500 photos, and when it goes on after a busy service', async () => {
  const { app, actor, batch, announced } = await open()
  const ids = Array.from({ length: 1000 }, (_, index) => `photo-${index}`)
  act(() => {
    actor.send({ type: 'deletion.ask', sections: [{ key: '2026-09', ids }] })
    actor.send({ type: 'deletion.confirm' })
  })
  expect(announced()).toEqual(['Deleting your photos'])
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0')

  await batch.fail(aBusyService(120_000))
  expect(announced()).toEqual([
    expect.stringMatching(/^Deleting your photosWe're busy right now\. We'll continue at \d/u),
  ])
  act(() => {
    app.clock.increment(120_000)
  })
  await batch.answer({ failed: [] })
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
})

// Answers B-138, B-392, B-446
it('asks by number and date before it continues a deletion of an earlier page', async () => {
  const { actor, user, announced } = await open()
  const ids = Array.from({ length: 2500 }, (_, index) => `photo-${index}`)
  act(() => {
    actor.send({
      type: 'deletion.left',
      batches: deletionBatchesOf([{ key: '2026-05', ids }]),
      since: Date.parse('2026-05-03T10:00:00Z'),
    })
  })
  expect(announced()).toEqual([
    "2,500 photos from a deletion you started on 3 May 2026 may still be in your library. Continue?Photos already deleted can't be restored.Keep photosContinue deleting",
  ])
  await user.click(screen.getByRole('button', { name: 'Keep photos' }))
  expect(announced()).toEqual([])
})

const open = async () => {
  const app = await startApp({ locale: 'en-GB' })
  const { logic, deleteBatch: batch } = heldView(selectionDeletionMachine)
  const actor = app.open('selectionDeletion', logic)
  const user = await app.show(<SelectionDeletionNotice actor={actor} />)
  // Screen readers say nothing in a region that comes with its words.
  const regions = screen.getAllByRole('status')
  const announced = () => regions.map(({ textContent }) => textContent).filter(Boolean)
  return { app, actor, batch, user, announced }
}
