import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AccountMenu } from '#src/shell/menus/AccountMenu.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

// Answers
it.each([
  {
    locale: 'en-GB',
    isBusiness: false,
    labels: [
      'Go to',
      'Overview',
      'Orders',
      'Settings',
      'Saved projects',
      'Photos',
      'Online photo books',
      'FAQs',
      'Sign out',
    ],
  },
  {
    locale: 'nl-NL',
    isBusiness: false,
    labels: [
      'Ga naar',
      'Overzicht',
      'Bestellingen',
      'Instellingen',
      'Opgeslagen projecten',
      'Foto’s',
      'Online fotoboeken',
      'Veelgestelde vragen',
      'Uitloggen',
    ],
  },
  {
    locale: 'en-GB',
    isBusiness: true,
    labels: [
      'Go to',
      'Overview',
      'Orders',
      'Invoices',
      'FTP instructions',
      'Settings',
      'Saved projects',
      'Photos',
      'FAQs',
      'Sign out',
    ],
  },
])('has its items in their order, in $locale, business: $isBusiness', async menu => {
  await openMenu(menu)

  const items = screen.getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(menu.labels)
})

// Answers A-081
it('marks the current screen, and opens the FAQ in a new tab', async () => {
  const { user, visited } = await openMenu({ locale: 'en-GB', isBusiness: false })

  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Orders')
  const answers = screen.getByRole('link', { name: 'FAQs' })
  expect(answers.getAttribute('href')).toBe('https://kiln.example/faq')
  expect(answers.getAttribute('target')).toBe('_blank')
  await user.click(screen.getByRole('link', { name: 'Sign out' }))
  expect(visited).toEqual(['/logout'])
})

const openMenu = async ({ locale, isBusiness }: { locale: string; isBusiness: boolean }) => {
  const app = await startApp({ locale })
  const user = await app.show(
    <AccountMenu
      path="/orders/A-1"
      faqUrl="https://kiln.example/faq"
      isBusiness={isBusiness}
      hasPhotos
      hasScreen={() => true}
    />,
  )
  return { user, visited: app.visited }
}
