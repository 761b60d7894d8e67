import { boxAtRest } from '#tests/support/pages/box-at-rest.ts'
import { overflows } from '#tests/support/pages/overflow.ts'
import { expect, nightlyUnless, test } from '#tests/support/journey.ts'

test.use({ hasTouch: true })

for (const width of [320, 390, 768, 1440]) {
  test(
    `at ${width} px a finger on the scrubber reaches a month`,
    nightlyUnless(width === 390),
    async ({ customer }) => {
      const { page } = customer
      await page.setViewportSize({ width, height: 844 })
      await customer.comeBack('Anna de Vries', '/my-photos/photos')
      await page.locator('main [data-cell] img').first().waitFor()
      const slider = page.getByRole('slider', { name: 'Jump to a month' })
      const first = await slider.getAttribute('aria-valuetext')

      // The thumb must be large enough for a finger at each width; the track takes presses only from a width of 575 px
      // on.
      const thumb = await boxAtRest(page.locator('main [data-thumb]'))
      expect(thumb.width).toBeGreaterThanOrEqual(44)
      // A finger on the thumb neither scrolls nor reloads the page: pulsejet/memories#937.
      await expect(page.locator('main [data-thumb]')).toHaveCSS('touch-action', 'none')
      const session = await page.context().newCDPSession(page)
      const touch = (type: string, y: number) =>
        session.send('Input.dispatchTouchEvent', {
          type: type as 'touchStart',
          touchPoints: type === 'touchEnd' ? [] : [{ x: thumb.x + thumb.width / 2, y }],
        })
      const from = thumb.y + thumb.height / 2
      await touch('touchStart', from)
      for (const share of [0.2, 0.4, 0.6]) await touch('touchMove', from + share * (844 - from))
      await touch('touchEnd', 0)
      await expect(slider).not.toHaveAttribute('aria-valuetext', first ?? '')
      expect(await overflows(page)).toEqual([])
    },
  )
}
