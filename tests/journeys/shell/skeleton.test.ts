import type { Page } from '@playwright/test'
import { expect, nightly, test } from '#tests/support/journey.ts'
import { hold } from '#tests/support/pages/hold.ts'

const CODE = /\/assets\/page-/u

const isPainted = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)

// Answers A-257
test('blocks in the shape of the photos show before code and styles have loaded, and are replaced without a shift', async ({
  customer,
}) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries', '/orders')
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { startShifts: shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const releaseCode = await hold(page, CODE)
  const releaseStyles = await hold(page, /\/assets\/style-/u)
  await page.goto(new URL('/my-photos/photos', page.url()).href, { waitUntil: 'commit' })

  await isPainted(page)
  await expect(page.locator('html')).toHaveAttribute('data-skeleton', 'photos')
  await expect(page.locator('#skeleton p i').first()).toBeVisible()
  releaseStyles()
  releaseCode()

  await expect(page.getByRole('heading', { level: 1, name: 'My photos' })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-skeleton')
  await expect(page.locator('#skeleton')).toBeHidden()
  await page.locator('[role=grid] img').first().waitFor()
  const shifts = await page.evaluate((): number[] => Reflect.get(globalThis, 'startShifts'))
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02)
})

test(
  'the blocks follow the chosen theme, and leave bar and menu out of a stripped page',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/orders')
    await page.evaluate(() => {
      localStorage.setItem('theme', 'dark')
    })
    await hold(page, CODE)
    await page.goto(new URL('/settings?stripped=true', page.url()).href, { waitUntil: 'commit' })

    await isPainted(page)
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(22, 20, 18)')
    await expect(page.locator('#skeleton [data-blank=bar]')).toBeHidden()
    await expect(page.locator('#skeleton [data-blank=menu]')).toBeHidden()
    await expect(page.locator('#skeleton p i').first()).toBeVisible()
  },
)
