import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AccountMenu } from '#src/shell/menus/AccountMenu.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

// Answers A-081
it('marks the current screen, and opens the FAQ in a new tab', async () => {
  const { user, visited } = await openMenu()

  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Orders')
  const answers = screen.getByRole('link', { name: 'FAQs' })
  expect(answers.getAttribute('href')).toBe('https://kiln.example/faq')
  expect(answers.getAttribute('target')).toBe('_blank')
  await user.click(screen.getByRole('link', { name: 'Sign out' }))
  expect(visited).toEqual(['/logout'])
})

const openMenu = async () => {
  const app = await startApp()
  const user = await app.show(
    <AccountMenu
      path="/orders/A-1"
      faqUrl="https://kiln.example/faq"
      isBusiness={false}
      hasPhotos
      hasScreen={() => true}
    />,
  )
  return { user, visited: app.visited }
}
