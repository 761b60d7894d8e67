import type { Page } from '@playwright/test'
import { expect, nightly, test } from '#tests/support/journey.ts'
import { requestsTo } from '#tests/support/pages/requests-to.ts'
import { hold } from '#tests/support/pages/hold.ts'
import { expectBrandFonts } from '#tests/support/pages/brand-fonts.ts'

const html = (page: Page) => page.locator('html')

const FONTS = /\/fonts\/[^/]+$/u

test.describe('in a first visit', nightly, () => {
  test.use({ isFirstVisit: true })

  test('the fonts come after the first photos; in later visits they come with the content', async ({
    customer,
  }) => {
    const { page } = customer
    const fonts = requestsTo(page, FONTS)
    const release = await hold(page, '**/pictures/**')
    // Do not await the opening, because the page's `load` waits for the pictures.
    const opened = customer.comeBack('Anna de Vries', '/my-photos/photos')
    await expect(page.locator('[role=grid] img').first()).toBeAttached()
    await expect(html(page)).toHaveAttribute('data-fonts', 'later')
    await page.waitForTimeout(1000)
    expect(fonts).toEqual([])

    release()
    await opened
    await expectBrandFonts(page)
    expect(fonts.length).toBeGreaterThan(1)

    // In a later visit the fonts come with the content, so the page never shows the fallback fonts.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('fonts'))).toBe('loaded')
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.documentElement.dataset['fonts'] === undefined) return
        sessionStorage.setItem('fallback fonts', 'shown')
      }).observe(document, { attributes: true, subtree: true })
    })
    await page.reload()
    await page.locator('#main h1').waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('fallback fonts'))).toBeNull()
  })

  test('fonts that cannot be loaded leave the text in a fallback font', async ({ customer }) => {
    const { page } = customer
    await page.route('**/fonts/**', route => route.abort())
    await customer.comeBack('Anna de Vries', '/orders')
    await expect(html(page)).not.toHaveAttribute('data-fonts')
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('fonts'))).toBeNull()
  })

  test('a page whose content does not come requests the fonts after 5 s', async ({ customer }) => {
    const { page } = customer
    const fonts = requestsTo(page, FONTS)
    await page.clock.install()
    await page.route('**/assets/orders.screen-*.js', () => undefined)
    void customer.comeBack('Anna de Vries', '/orders').catch(() => null)
    // Let the brand's tokens load first: the page waits 5 s for them, too.
    const tokens = page.locator('link[href^="/brands/"]')
    await expect
      .poll(() => tokens.evaluate((link: HTMLLinkElement) => link.sheet !== null))
      .toBe(true)
    await expect(html(page)).toHaveAttribute('data-fonts', 'later')
    expect(fonts).toEqual([])
    await page.clock.runFor(5000)
    await expect.poll(() => fonts.length).toBeGreaterThan(0)
  })
})
