import type { Page } from '@playwright/test'
import { expect, nightly, test } from '#tests/support/journey.ts'
import { judge } from '#tests/support/pages/judge.ts'
import { startPrints } from '#tests/support/pages/start-selecting.ts'

const tiles = (page: Page) => page.locator('main [data-cell] img')
const bar = (page: Page) => page.locator('[data-flow=selection]')

/** Selects the first `count` photos of the library. */
const choose = async (page: Page, count: number): Promise<void> => {
  await bar(page).waitFor()
  for (let index = 0; index < count; index += 1) {
    await page.locator('[data-cell]:has(img)').nth(index).click()
  }
  await expect(bar(page).getByRole('status').first()).toHaveText(`${count} selected`)
}

// Answers B-072, L-128, L-129, L-131, L-163, L-196, L-197, L-256, L-257, L-258, L-259, L-303
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
    await expect(page.locator('[data-flow=selection]').getByRole('status').first()).toHaveText(
      '2 selected',
    )
  },
)

// Answers L-161, L-162, L-163
test(
  'an address hides the button for prints in this browser, and shows it again',
  nightly,
  async ({ customer }) => {
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
  },
)
