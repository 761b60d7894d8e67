import type { Page } from '@playwright/test'
import { expect, nightly, test } from '#tests/support/journey.ts'
import { judge } from '#tests/support/pages/judge.ts'
import { startPrints, startSelecting } from '#tests/support/pages/start-selecting.ts'

const tiles = (page: Page) => page.locator('main [data-cell] img')
const bar = (page: Page) => page.locator('[data-flow=selection]')
const toast = (page: Page, words: string) =>
  page.locator('section[aria-label=Notifications]').getByText(words, { exact: true })

/** Selects the first `count` photos of the library. */
const choose = async (page: Page, count: number): Promise<void> => {
  await bar(page).waitFor()
  for (let index = 0; index < count; index += 1) {
    await page.locator('[data-cell]:has(img)').nth(index).click()
  }
  await expect(bar(page).getByRole('status')).toHaveText(`${count} selected`)
}

// Answers L-175
test(
  'an archive is saved even if the customer loads another screen before it is ready',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    await startSelecting(page)
    await choose(page, 3)
    await bar(page).getByRole('button', { name: 'Download' }).click()
    await expect(toast(page, 'Preparing download...')).toBeVisible()

    const saved = page.waitForEvent('download')
    await customer.open('/orders')

    expect((await saved).suggestedFilename()).toMatch(/\.zip$/u)
    await expect(toast(page, 'Downloading photos')).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('archives'))).toBeNull()
  },
)

// Answers L-208, L-209
test('more than a hundred photos are not downloaded at a time', nightly, async ({ customer }) => {
  test.setTimeout(60_000)
  const { page } = customer
  await customer.comeBack('Anna de Vries', '/my-photos/photos')
  await startSelecting(page)
  await bar(page).getByRole('button', { name: 'Select all' }).click()

  await expect(bar(page)).toContainText('Up to 100 photos can be downloaded at a time')
  await expect(bar(page).getByRole('button', { name: 'Download' })).toBeDisabled()
  await judge(page, 'too many photos')
})

// Answers B-072, L-128, L-129, L-130, L-131, L-163, L-196, L-197, L-257, L-258, L-259, L-303
test(
  'Anna orders prints of two photos, and the editor opens with them',
  nightly,
  async ({ customer }) => {
    test.setTimeout(60_000)
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    await startPrints(page)
    const next = page.locator('[data-flow=prints]').getByRole('button', { name: /^Next/u })
    await expect(next).toHaveAccessibleName('Next: Customise 0 photo prints')
    await expect(next).toBeDisabled()
    await choose(page, 2)
    await judge(page, 'photos for prints')
    const pressed = Date.now()
    await next.click()
    await expect(page.getByRole('dialog', { name: 'Adding 2 photos to editor...' })).toBeVisible()

    await page.waitForURL(/\/\/editor\./u)
    expect(Date.now() - pressed).toBeGreaterThanOrEqual(3000)
    const address = new URL(page.url())
    expect(address.pathname).toBe('/prints/101')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      autoselectproduct: 'PAP_910',
      channel: '101-en-gb',
      tempSelectionId: expect.stringMatching(/^[\da-f-]{36}$/u),
    })
    await expect(page.getByText('PAP_910')).toBeVisible()

    await page.goBack()
    await expect(page.locator('[data-flow=selection]').getByRole('status')).toHaveText('2 selected')
  },
)

// Answers L-161, L-162, L-163
test('an address hides the button for prints in this browser, and shows it again', async ({
  customer,
}) => {
  const { page } = customer
  const button = page.getByRole('button', { name: 'Order photo prints' })
  await customer.comeBack('Anna de Vries', '/my-photos/photos?hideOrderPrints=true')
  await expect(tiles(page).first()).toBeVisible()
  await expect(button).toHaveCount(0)
  await customer.open('/my-photos/photos')
  await expect(tiles(page).first()).toBeVisible()
  await expect(button).toHaveCount(0)

  await customer.open('/my-photos/photos?hideOrderPrints=false')

  await expect(button).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('hideOrderPrints'))).toBeNull()
})
