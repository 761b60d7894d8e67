import { boxAtRest } from '#tests/support/pages/box-at-rest.ts'
import { overflows } from '#tests/support/pages/overflow.ts'
import { expect, nightly, test } from '#tests/support/journey.ts'

/** Px between each edge of an element and the same edge of the window. */
const gapsAround = (element: Element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return { left, right: innerWidth - right, top, bottom: innerHeight - bottom }
}

const NONE = { left: 0, right: 0, top: 0, bottom: 0 }

// Show scroll bars, which Playwright hides in headless browsers.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] })
  },
})

for (const width of [390, 768, 1440]) {
  test(
    `at ${width} px the preview covers the window, and the photos behind it stay where they are`,
    nightly,
    async ({ customer }) => {
      const { page } = customer
      await page.setViewportSize({ width, height: 844 })
      await customer.comeBack('Anna de Vries', '/my-photos/photos')
      const photo = page.locator('main [data-cell]:has(img)').nth(2)
      const before = await boxAtRest(photo)
      const room = await page.evaluate(() => innerWidth - document.documentElement.clientWidth)
      expect(room, 'the scroll bar takes room').toBeGreaterThan(5)

      await photo.click()
      const preview = page.getByRole('dialog', { name: 'Photo preview' })
      await expect(preview).toBeVisible()
      expect(await preview.evaluate(gapsAround)).toEqual(NONE)
      expect(await boxAtRest(photo), 'behind the preview').toEqual(before)

      await preview.getByRole('button', { name: 'Download' }).click()
      await expect(page.getByRole('dialog', { name: 'Download photo' })).toBeVisible()
      expect(await preview.evaluate(gapsAround), 'under a dialog').toEqual(NONE)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(preview).toHaveCount(0)
      expect(await boxAtRest(photo), 'after the preview').toEqual(before)
      expect(await overflows(page)).toEqual([])
    },
  )
}
