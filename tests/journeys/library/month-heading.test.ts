import { expect, nightly, test } from '#tests/support/journey.ts'
import { boxAtRest } from '#tests/support/pages/box-at-rest.ts'
import { setTextSize } from '#tests/support/pages/text-size.ts'

// Answers B-204
test(
  'with text of 200 % the month has its year, and the scrubber is beside it',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    const month = page.locator('[role=rowheader] h2').first()
    await month.waitFor()
    await setTextSize(page, 200)
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 700 })
      await month.scrollIntoViewIfNeeded()
      await expect
        .poll(() =>
          month.evaluate(
            ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
              scrollWidth <= clientWidth && scrollHeight <= clientHeight,
          ),
        )
        .toBe(true)
      const { right } = await month.evaluate(element => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getBoundingClientRect().toJSON() as DOMRect
      })
      const { x } = await boxAtRest(page.locator('[data-thumb]'))
      expect(right).toBeLessThanOrEqual(x)
    }
  },
)
