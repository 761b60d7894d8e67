import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import {
  type ProjectChoice,
  projectDeletionMachine,
} from '#machines/orders/project-deletion/project-deletion.machine.ts'
import { aProjectChoice } from '#machines/samples/saved-projects.ts'
import { ProjectDeletionDialog } from '#src/orders/project-deletion/ProjectDeletionDialog.tsx'
import { playCountdown } from '#tests/support/views/countdown.ts'
import { heldViewPort, startApp } from '#tests/support/views/start-app.tsx'

afterEach(() => {
  vi.useRealTimers()
})

// Answers A-106
it('asks by name, deletes once for two presses, and stays open until the outcome is known', async () => {
  const { user, remove } = await openDialog()
  const dialog = screen.getByRole('alertdialog', { name: 'Delete project Project P1' })
  expect(dialog.contains(document.activeElement)).toBe(true)

  await user.dblClick(screen.getByRole('button', { name: 'Delete project' }))
  expect(remove.calls.map(({ input }) => input)).toEqual([
    { choice: aProjectChoice(), isUnsure: false },
  ])
  expect(screen.getByRole('button', { name: /Deleting/u }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  await user.keyboard('{Escape}')
  screen.getByRole('alertdialog')

  await remove.answer()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('counts down where the service asks to wait, and deletes nothing until then', async () => {
  const { user, remove } = await openDialog()
  await user.click(screen.getByRole('button', { name: 'Delete project' }))

  expect(await playCountdown(remove, { user, name: 'Delete project' })).toBe(2)
})

const openDialog = async () => {
  const app = await startApp()
  const remove = heldViewPort<void, { choice: ProjectChoice; isUnsure: boolean }>()
  const actor = app.open(
    'projectDeletion',
    projectDeletionMachine.provide({ actors: { remove: remove.logic } }),
  )
  const user = await app.show(<ProjectDeletionDialog actor={actor} />)
  act(() => {
    actor.send({ type: 'deletion.ask', choice: aProjectChoice() })
  })
  return { user, remove }
}
