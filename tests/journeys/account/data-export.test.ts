import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { ANNA } from '#sandbox/people/people.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { expect, nightly, test } from '#tests/support/journey.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Export your data' })

/** Reads a path of the services as Anna, without the page. */
const asked = async <Schema extends v.GenericSchema>(
  sandbox: Sandbox,
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> => {
  const answer = await sandbox.fetch(
    new Request(`${sandbox.origin('api')}${path}`, {
      headers: { authorization: `Bearer ${await sandbox.tokenFor(ANNA.sub)}` },
    }),
  )
  return v.parse(schema, await answer.json())
}

/** Presses Export, waits for the file, and unpacks it. */
const exported = async (page: Page): Promise<Record<string, string>> => {
  const download = page.waitForEvent('download')
  await dialogOf(page).getByRole('button', { name: 'Export', exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.zip$/u)
  const files = unzipSync(new Uint8Array(await readFile(await file.path())))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

const rowsIn = (json: string | undefined): unknown[] =>
  v.parse(v.array(v.unknown()), JSON.parse(json ?? ''))

test('Anna exports her data from the settings, and the file has her profile, addresses, orders, projects, books and photos', async ({
  customer,
  sandbox,
}) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries', '/settings')
  await page.getByRole('button', { name: 'Export your data' }).click()

  const files = await exported(page)

  await expect(
    dialogOf(page).getByText("We've asked your browser to save your data."),
  ).toBeVisible()
  await expect(
    dialogOf(page).getByRole('listitem').filter({ hasText: 'Photos: 600' }),
  ).toBeVisible()
  const total = v.object({ total: v.number() })
  const { total: orders } = await asked(
    sandbox,
    `/order/orders/byAccount/${ANNA.sub}?offset=0&limit=1`,
    total,
  )
  const { totalProjectCount } = await asked(
    sandbox,
    `/saved-projects/api/v2/projects/${ANNA.sub}?skip=0&limit=1`,
    v.object({ totalProjectCount: v.number() }),
  )
  const { albumsCount, photosCount } = await asked(
    sandbox,
    '/photo/users/counts',
    v.object({ albumsCount: v.number(), photosCount: v.number() }),
  )
  const addresses = await asked(sandbox, '/customer/customers/me/addresses', v.array(v.unknown()))
  expect({
    profile: rowsIn(files['profile.json']).length,
    addresses: rowsIn(files['addresses.json']).length,
    orders: rowsIn(files['orders.json']).length,
    projects: rowsIn(files['projects.json']).length,
    albums: rowsIn(files['albums.json']).length,
    photos: rowsIn(files['photos.json']).length,
  }).toEqual({
    profile: 1,
    addresses: addresses.length,
    orders,
    projects: totalProjectCount,
    albums: albumsCount,
    photos: photosCount,
  })
  expect(rowsIn(files['books.json']).length).toBeGreaterThan(0)
  expect(files['photos.csv']?.trimEnd().split('\r\n')).toHaveLength(1 + photosCount)
  expect(files['index.html']).toContain(`<h2>Photos: ${photosCount}</h2>`)
  expect(files['index.html']).toContain('anna.de.vries@example.com')
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

test('the deletion of the account offers the export first', async ({ customer }) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries', '/settings')
  await page.getByRole('button', { name: 'Delete account' }).click()

  await page.getByRole('button', { name: 'Export your data first' }).click()

  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(dialogOf(page).getByRole('button', { name: 'Export', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
})
