import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'

// Only this storefront of the sandbox asks for fresh sign-ins.
test.use({ storefront: 'nordlys-print' })

// Answers B-145
test('a customer signs in again before the email address changes, and what was typed stays', async ({
  customer,
}) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries', '/settings/email')
  const dialog = page.getByRole('dialog', { name: 'Change email address' })
  const address = dialog.getByRole('textbox', { name: 'New email address' })
  await address.fill('anna@example.net')
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog.getByRole('alert')).toContainText("Please confirm that it's you.")

  await address.fill('anna@example.org')
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await goToProvider(page, dialog)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(address).toHaveValue('anna@example.org')
  await expect(dialog).toContainText("You didn't finish signing in.")

  await dialog.getByRole('button', { name: 'Send link' }).click()
  await goToProvider(page, dialog)
  await page.getByRole('button', { name: 'Sign in as Anna de Vries' }).click()
  await expect(dialog).toContainText('You\'ve signed in again. Press "Send link" to continue.')
  await expect(address).toHaveValue('anna@example.org')
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog).toContainText("We've sent you an email with a link to confirm")
})

/**
 * Presses the button until the provider's page is shown, because the product ignores a press right after another in the
 * same place.
 */
const goToProvider = (page: Page, dialog: Locator): Promise<void> =>
  expect(async () => {
    await dialog.getByRole('button', { name: 'Sign in again' }).click({ timeout: 2000 })
    await expect(page.getByRole('heading', { name: /^Sign in to/u })).toBeVisible()
  }).toPass()
