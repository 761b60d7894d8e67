import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { deleteAllMachine } from '#machines/library/deletion/delete-all/delete-all.machine.ts'
import { DeleteAllDialog } from '#src/library/deletion/delete-all/DeleteAllDialog.tsx'
import { playCountdown } from '#tests/support/views/countdown.ts'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

it('counts down where the service asks to wait, and deletes nothing until then', async () => {
  const app = await startApp()
  const { logic, deleteAll } = heldView(deleteAllMachine)
  const actor = app.open('deleteAll', logic)
  act(() => {
    actor.send({ type: 'deleteAll.ask' })
  })
  const user = await app.show(<DeleteAllDialog actor={actor} />)
  await user.type(screen.getByRole('textbox'), 'DELETE')
  await user.click(screen.getByRole('button', { name: 'Delete all photos' }))

  expect(await playCountdown(deleteAll, { user, name: 'Delete all photos' })).toBe(2)
})
