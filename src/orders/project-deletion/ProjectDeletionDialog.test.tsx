import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { projectDeletionMachine } from '#machines/orders/project-deletion/project-deletion.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { aProjectChoice } from '#machines/samples/saved-projects.ts'
import { ProjectDeletionDialog } from '#src/orders/project-deletion/ProjectDeletionDialog.tsx'
import { playCountdown } from '#tests/support/views/countdown.ts'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

it('counts down where the service asks to wait, and deletes nothing until then', async () => {
  const { user, remove } = await openDialog()
  await user.click(screen.getByRole('button', { name: 'Delete project' }))

  expect(await playCountdown(remove, { user, name: 'Delete project' })).toBe(2)
})

// Answers B-441
it('leads to customer care, not to fields that it has not, where another try does not help', async () => {
  const { user, remove } = await openDialog()
  await user.click(screen.getByRole('button', { name: 'Delete project' }))
  await remove.fail(aServiceError(400))

  screen.getByText(
    "This didn't go through, and trying again won't help. Please contact customer care.",
  )
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Contact customer care' })
  expect(link.href).toMatch(/^https:/u)
})

const openDialog = async () => {
  const app = await startApp()
  const { logic, remove } = heldView(projectDeletionMachine)
  const actor = app.open('projectDeletion', logic)
  const user = await app.show(<ProjectDeletionDialog actor={actor} />)
  act(() => {
    actor.send({ type: 'deletion.ask', choice: aProjectChoice() })
  })
  return { user, remove }
}
