import type { Page } from '@playwright/test'
import { expect, nightly, test } from '#tests/support/journey.ts'

const tiles = (page: Page) => page.locator('main a[href*="/photos/preview/"]')

/** The number of pages when the page is printed. */
const sheetsOf = async (page: Page): Promise<number> =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/gu)?.length ?? 0

// Answers B-210
test(
  'Anna prints a photo from its preview: one page has the photo and its name',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    await tiles(page).first().click()
    const large = page.locator('[data-flow=preview] [data-large]')
    await expect(large).toBeVisible()
    const name = await page.getByRole('dialog').locator('bdi').first().innerText()

    expect(await sheetsOf(page)).toBe(1)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('main')).toBeHidden()
    await expect(page.getByRole('dialog').getByText(name, { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('button')).toHaveCount(0)
    await expect(large).toBeVisible()
  },
)

// Answers B-210
test(
  'Anna prints My photos from the middle: the rows on the screen, and none is cut',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await page.setViewportSize({ width: 1280, height: 800 })
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    await tiles(page).first().waitFor()
    await page.mouse.wheel(0, 4000)
    const onScreen = () =>
      page.locator('main [role=gridcell][data-photo]').evaluateAll(cells =>
        cells
          .filter(cell => {
            const { top, bottom } = cell.getBoundingClientRect()
            return bottom > 0 && top < innerHeight
          })
          .map(cell => cell.getAttribute('data-photo')),
      )
    await expect.poll(async () => (await onScreen()).length).toBeGreaterThan(9)
    await expect(page.locator('main [role=gridcell]:not([data-photo], [data-open])')).toHaveCount(0)
    const seen = await onScreen()
    await page.evaluate(() => {
      addEventListener('afterprint', () => {
        const cells = document.querySelectorAll<HTMLElement>(
          'main [role=row]:not([data-off-screen], [data-off-screen] *) [data-photo]',
        )
        const printed = [...cells].map(cell => cell.dataset['photo'])
        document.documentElement.dataset['printed'] = JSON.stringify(printed)
      })
    })

    expect(await sheetsOf(page)).toBeLessThanOrEqual(2)
    await expect(page.locator('html')).toHaveAttribute('data-printed', JSON.stringify(seen))
    expect(await onScreen(), 'the page is where it was').toEqual(seen)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('row').last()).toHaveCSS('break-inside', 'avoid')
  },
)
