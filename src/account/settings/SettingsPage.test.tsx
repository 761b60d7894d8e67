import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addressesMachine } from '#machines/account/addresses/addresses.machine.ts'
import { customerMachine } from '#machines/account/customer/customer.machine.ts'
import type { Customer } from '#machines/account/model/customer.ts'
import type { SavedAddress } from '#machines/model/address/address.ts'
import { SettingsPage } from '#src/account/settings/SettingsPage.tsx'
import { openSettingsForm } from '#tests/support/views/open-settings-form.ts'
import { heldViewPort, startApp } from '#tests/support/views/start-app.tsx'

// Answers
it('has a section for each thing that a customer may do with the account, in words of its own', async () => {
  const asked: string[] = []
  const app = await startApp({
    storefront: { accountSecurityUrl: 'https://kiln.example/security' },
  })
  const customer = customerMachine.provide({
    actors: { read: heldViewPort<Customer | null>().logic },
  })
  const addresses = addressesMachine.provide({
    actors: { read: heldViewPort<SavedAddress[]>().logic },
  })
  const user = await app.show(
    <SettingsPage
      customer={app.open('customer', customer)}
      addresses={app.open('addresses', addresses)}
      callback={openSettingsForm(app, 'callback').settingsForm}
      isBusiness={false}
      settingsPath="/settings"
      saved={null}
      onDeleteAddress={() => undefined}
      onExport={() => asked.push('export')}
      onDeleteAccount={() => asked.push('deletion')}
    />,
  )
  const sectionOf = (name: string): HTMLElement => {
    const section = screen.getByRole('heading', { level: 2, name }).closest('section')
    if (section === null) throw new Error(`${name} has no section`)
    return section
  }
  expect(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
  ).toEqual([
    'Delivery addresses',
    'FTP callback',
    'Sign-in and security',
    'Your data',
    'Delete account',
  ])
  const security = within(sectionOf('Sign-in and security'))
  security.getByText('Change your password and how you sign in.')
  expect(
    security.getByRole('link', { name: 'Manage sign-in and security in a new tab' }).textContent,
  ).toBe('Manage sign-in and security')
  within(sectionOf('Your data')).getByText(
    'Take a copy of everything that we keep for you: your details, orders, projects and albums, and a list of your photos.',
  )
  within(sectionOf('Delete account')).getByText(
    'Your personal data, photos, projects and order history go with your account.',
  )

  await user.click(screen.getByRole('button', { name: 'Export your data' }))
  await user.click(screen.getByRole('button', { name: 'Delete account' }))
  expect(asked).toEqual(['export', 'deletion'])
})
