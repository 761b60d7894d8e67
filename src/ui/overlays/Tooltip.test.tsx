import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { Tooltip } from '#src/ui/overlays/Tooltip.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

it.each(['dialog', 'alertdialog'] as const)('is inside the %s of its control', async role => {
  const app = await startApp()
  const user = await app.show(
    <Dialog title="Delete all photos" role={role} onClose={() => undefined}>
      <Tooltip text="Photos are being added.">
        {id => (
          <button type="button" aria-disabled aria-describedby={id}>
            Delete
          </button>
        )}
      </Tooltip>
    </Dialog>,
  )

  await user.click(screen.getByRole('button', { name: 'Delete' }))

  const tooltip = within(screen.getByRole(role)).getByRole('tooltip')
  expect(tooltip.textContent).toBe('Photos are being added.')
})
