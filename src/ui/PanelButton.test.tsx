import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PanelButton } from '#src/ui/PanelButton.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

// Answers B-203
it('has a title and a way out, and closes when the focus goes elsewhere', async () => {
  const app = await startApp()
  const user = await app.show(
    <>
      <PanelButton opener="Choose" label="Choices">
        {() => <button type="button">First</button>}
      </PanelButton>
      <button type="button">Next field</button>
    </>,
  )
  const opener = screen.getByRole('button', { name: 'Choose' })
  await user.click(opener)
  screen.getByRole('dialog', { name: 'Choices' })
  screen.getByRole('heading', { name: 'Choices' })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)

  await user.click(opener)
  await user.click(screen.getByRole('heading', { name: 'Choices' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)

  await user.click(opener)
  await user.tab()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('First')
  screen.getByRole('dialog')
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Next field')
  expect(screen.queryByRole('dialog')).toBeNull()
})
