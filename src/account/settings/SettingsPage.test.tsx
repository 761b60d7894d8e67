import { act, screen, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, it } from 'vitest'
import { addressesMachine } from '#machines/account/addresses/addresses.machine.ts'
import { customerMachine } from '#machines/account/customer/customer.machine.ts'
import { aCustomer } from '#machines/samples/customer.ts'
import { savedCallback } from '#src/account/settings/settings-actors.screen.ts'
import { SettingsPage } from '#src/account/settings/SettingsPage.tsx'
import { ContentShownContext } from '#src/shell/use-shown.ts'
import { openSettingsForm } from '#tests/support/views/open-settings-form.ts'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

// Answers, B-185
it('has a section for each thing that a customer may do with the account, in words of its own', async () => {
  const asked: string[] = []
  const { show } = await openPage({
    onExport: () => asked.push('export'),
    onDeleteAccount: () => asked.push('deletion'),
  })
  const user = await show(true)
  const sectionOf = (name: string): HTMLElement => {
    const section = screen.getByRole('heading', { level: 2, name }).closest('section')
    if (section === null) throw new Error(`${name} has no section`)
    return section
  }
  expect(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
  ).toEqual([
    'Delivery addresses',
    'Sign-in and security',
    'Your data',
    'Delete account',
    'FTP callback',
  ])
  const security = within(sectionOf('Sign-in and security'))
  security.getByText('Change your password and how you sign in.')
  expect(
    security.getByRole('link', { name: 'Manage sign-in and security in a new tab' }).textContent,
  ).toBe('Manage sign-in and security')
  within(sectionOf('Your data')).getByText(
    'Get a copy of your details, orders, projects and albums, and a list of your photos.',
  )
  within(sectionOf('Delete account')).getByText(
    'Deleting your account also deletes your personal data, photos, projects and order history.',
  )

  await user.click(screen.getByRole('button', { name: 'Export your data' }))
  await user.click(screen.getByRole('button', { name: 'Delete account' }))
  expect(asked).toEqual(['export', 'deletion'])
})

it('asks for the code of the callback form only when the first content is shown', async () => {
  const { show, answer } = await openPage()
  await show(false)
  await answer()
  await formLoads()
  expect(screen.queryByRole('textbox')).toBeNull()

  // Press in an awaited `act`: otherwise, React does not show a view whose code is not loaded yet.
  await act(async () => screen.getByRole('button', { name: 'Show the content' }).click())
  await formLoads()
  screen.getByRole('textbox', { name: 'Callback URL (optional)' })
})

/** Loads the code of the callback form, and lets React render the form. */
const formLoads = () =>
  act(async () => {
    await import('#src/account/ftp-callback/CallbackForm.tsx')
  })

/** Opens the settings; `answer` answers the reads of the account and of the form's draft. */
const openPage = async ({ onExport = () => {}, onDeleteAccount = () => {} } = {}) => {
  const app = await startApp({
    storefront: { accountSecurityUrl: 'https://kiln.example/security' },
  })
  const { logic: customerLogic, read } = heldView(customerMachine)
  const { logic: addressesLogic } = heldView(addressesMachine)
  const customer = app.open('customer', customerLogic)
  const addresses = app.open('addresses', addressesLogic)
  const { settingsForm, recall } = openSettingsForm(app, 'callback')
  return {
    show: (isContentShown: boolean) =>
      app.show(
        <Page isContentShown={isContentShown}>
          <SettingsPage
            customer={customer}
            addresses={addresses}
            callback={settingsForm}
            isBusiness={false}
            settingsPath="/settings"
            saved={null}
            onDeleteAddress={() => undefined}
            onExport={onExport}
            onDeleteAccount={onDeleteAccount}
          />
        </Page>,
      ),
    answer: async () => {
      app.connect(savedCallback)
      await read.answer(aCustomer())
      await recall.answer(null)
    },
  }
}

function Page({ isContentShown, children }: { isContentShown: boolean; children: ReactNode }) {
  const [isShown, setShown] = useState(isContentShown)
  return (
    <ContentShownContext value={isShown}>
      {children}
      {isShown ? null : <button onClick={() => setShown(true)}>Show the content</button>}
    </ContentShownContext>
  )
}
