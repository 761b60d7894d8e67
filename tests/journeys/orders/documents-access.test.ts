import type { Route } from '@playwright/test'
import { expect, nightly, test } from '#tests/support/journey.ts'
import { judge } from '#tests/support/pages/judge.ts'
import { REFUSAL_HEADERS } from '#tests/support/refusal-headers.ts'

const refuse =
  (status: number, method = 'GET') =>
  (route: Route): Promise<void> =>
    route.request().method() === method
      ? route.fulfill({ status, headers: REFUSAL_HEADERS })
      : route.fallback()

test('axe finds nothing on invoices', nightly, async ({ customer }) => {
  const { page } = customer
  await page.route(/\/HistoricalInvoice\/me\/pdf\//u, refuse(404))
  await customer.comeBack('Bruno Keller', '/invoices')
  await expect(page.locator('tbody tr')).toHaveCount(10)
  await judge(page, 'invoices')

  await page
    .getByRole('button', { name: /^Download invoice R-/u })
    .first()
    .click()
  await expect(page.getByRole('row').getByText('Download failed')).toBeVisible()
  await judge(page, 'a download that failed')
})

test('axe finds nothing on invoices that could not be loaded', nightly, async ({ customer }) => {
  const { page } = customer
  await page.route(/\/HistoricalInvoice\/me$/u, refuse(404))
  await customer.comeBack('Bruno Keller', '/invoices')
  await expect(page.getByRole('alert')).toContainText('An error occurred loading your invoices')
  await judge(page, 'invoices that could not be loaded')
})

test('axe finds nothing on saved projects', nightly, async ({ customer }) => {
  const { page } = customer
  await page.route(/\/api\/v2\/project\//u, refuse(409, 'DELETE'))
  await customer.comeBack('Anna de Vries', '/saved-projects')
  await expect(page.locator('#main ul > li')).toHaveCount(10)
  await judge(page, 'saved projects')

  await page.locator('#main ul > li').first().getByRole('button').click()
  const dialog = page.getByRole('alertdialog')
  await judge(page, 'the deletion of a project')
  await dialog.getByRole('button', { name: 'Delete project', exact: true }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await judge(page, 'a deletion that failed')
})

test('axe finds nothing on the change of a delivery address', nightly, async ({ customer }) => {
  const { page } = customer
  await page.route(/\/deliveryAddress$/u, refuse(404, 'PUT'))
  await customer.comeBack('Anna de Vries', '/orders/A-48213')
  await page.getByRole('button', { name: 'Change delivery address' }).click()
  await judge(page, 'the form')

  const city = page.getByLabel('City')
  await city.fill('')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused()
  await judge(page, 'the form with an error')

  await city.fill('Haarlem')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('alert')).toContainText('The delivery address was not changed.')
  await judge(page, 'an address that was not changed')
})

// Answers A-173
test('projects with markup, from right to left and without a name are shown complete', async ({
  customer,
}) => {
  const { page } = customer
  await page.route(/\/api\/v2\/projects\//u, route =>
    route.request().method() === 'GET'
      ? route.fulfill({
          headers: REFUSAL_HEADERS,
          json: {
            totalProjectCount: 4,
            projects: [
              { id: 'p-1', name: '<b>Lisbon</b> & "co"' },
              { id: 'p-2', name: 'ليشبونة 2026' },
              { id: 'p-3' },
              { id: 'p-4', name: 'W'.repeat(400), thumbnailUrl: 'https://elsewhere.example/1.jpg' },
            ],
          },
        })
      : route.fallback(),
  )
  await customer.comeBack('Anna de Vries', '/saved-projects')

  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    '<b>Lisbon</b> & "co"',
    'ليشبونة 2026',
    'Project without a name',
    'W'.repeat(400),
  ])
  await expect(page.locator('#main ul img')).toHaveCount(0)
  await judge(page, 'strange projects')
  await page.getByRole('button', { name: 'Delete this project' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Delete this project' })).toBeVisible()
})
