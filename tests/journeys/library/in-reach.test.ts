import { boxAtRest } from '#tests/support/pages/box-at-rest.ts'
import { expect, nightly, test } from '#tests/support/journey.ts'
import { REFUSAL_HEADERS } from '#tests/support/refusal-headers.ts'

// Answers B-250, B-251, B-563
test(
  'the tools of the photos stay in reach, on a phone go with the way down, and a deletion that fails far down says so in the window',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await page.setViewportSize({ width: 390, height: 844 })
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    await page.locator('[data-photo]').first().waitFor()
    await page.waitForLoadState('networkidle')
    const tools = page.getByRole('group', { name: 'Photo tools' })
    await page.mouse.move(200, 400)
    await page.mouse.wheel(0, 3000)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(3000)
    await expect(tools).toHaveCount(0)
    await page.mouse.wheel(0, -600)
    await expect(tools).toBeInViewport({ ratio: 1 })
    for (const name of [/Find a month$/u, 'Select', 'Order photo prints', 'Add photos'])
      await expect(tools.getByRole('button', { name })).toBeVisible()

    await tools.getByRole('button', { name: /Find a month$/u }).click()
    const panel = page.getByRole('dialog', { name: 'Find a month' })
    await boxAtRest(panel)
    const before = await page.evaluate(() => {
      // Safari gives a pressed button no focus.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      return scrollY
    })
    await page.mouse.wheel(0, 100)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 50)
    await expect(panel).toBeVisible()
    await panel.getByRole('button', { name: 'Close' }).click()

    await page.setViewportSize({ width: 1440, height: 900 })
    await page.mouse.wheel(0, 1200)
    await expect(tools).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(tools).toHaveCount(0)

    await page.getByRole('slider', { name: 'Jump to a month' }).press('End')
    await page.route(/\/photo\/photos$/u, route =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 400, headers: REFUSAL_HEADERS, json: { title: 'No' } })
        : route.fallback(),
    )
    await tools.getByRole('button', { name: 'Select' }).click()
    await page.locator('[data-photo]').last().click()
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Delete photo' }).click()
    const problem = page.getByRole('alert').filter({ hasText: 'could not be deleted' })
    await expect(problem).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    customer.complaints.splice(0)
    await problem.getByRole('button', { name: 'Close' }).click()
    await expect(problem).toHaveCount(0)
  },
)
