import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from '@playwright/test'
import { expect, nightly, test } from '#tests/support/journey.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Export your data' })

test('Anna exports her data from the settings, and the file has her profile, addresses, orders, projects, books and photos', async ({
  customer,
}) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries', '/settings')
  await page.getByRole('button', { name: 'Export your data' }).click()
  const download = page.waitForEvent('download')
  await dialogOf(page).getByRole('button', { name: 'Export', exact: true }).click()

  const file = await download
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.zip$/u)
  await expect(
    dialogOf(page).getByText("We've asked your browser to save your data."),
  ).toBeVisible()
  await expect(
    dialogOf(page).getByRole('listitem').filter({ hasText: 'Photos: 600' }),
  ).toBeVisible()
  const files = unzipSync(new Uint8Array(await readFile(await file.path())))
  const named = ['profile', 'addresses', 'orders', 'projects', 'books', 'albums', 'photos']
  expect(Object.keys(files)).toEqual(expect.arrayContaining(named.map(name => `${name}.json`)))
  const [list, overview] = ['photos.csv', 'index.html'].map(name =>
    strFromU8(files[name] ?? new Uint8Array()),
  )
  expect(list?.trimEnd().split('\r\n')).toHaveLength(601)
  expect(overview).toContain('<h2>Photos: 600</h2>')
  expect(overview).toContain('anna.de.vries@example.com')
})

test(
  'an export that is left by Back ends, and Anna is not asked again when she returns',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries')
    await page
      .getByRole('navigation', { name: 'Account' })
      .getByRole('link', { name: 'Settings' })
      .click()
    await page.route(/\/users\/timeline/u, () => undefined)
    await page.getByRole('button', { name: 'Export your data' }).click()
    await dialogOf(page).getByRole('button', { name: 'Export', exact: true }).click()
    await expect(dialogOf(page).getByText('Photos')).toBeVisible()

    await page.goBack()
    await expect(dialogOf(page)).toHaveCount(0)
    await page.goForward()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My settings')
    await expect(dialogOf(page)).toHaveCount(0)
  },
)
