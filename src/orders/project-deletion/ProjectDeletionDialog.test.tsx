import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { projectDeletionMachine } from '#machines/orders/project-deletion/project-deletion.machine.ts'
import { aProjectChoice } from '#machines/samples/saved-projects.ts'
import { ProjectDeletionDialog } from '#src/orders/project-deletion/ProjectDeletionDialog.tsx'
import { playCountdown } from '#tests/support/views/countdown.ts'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

it('counts down where the service asks to wait, and deletes nothing until then', async () => {
  const { user, remove } = await openDialog()
  await user.click(screen.getByRole('button', { name: 'Delete project' }))

  expect(await playCountdown(remove, { user, name: 'Delete project' })).toBe(2)
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
