import { expect, nightlyUnless, test } from '#tests/support/journey.ts'
import { expectBrandFonts } from '#tests/support/pages/brand-fonts.ts'

/** The maximum sum of the layout shifts while a page loads. */
const MOST = 0.02

interface Shift {
  value: number
  moved: string
}
declare global {
  var shifts: Shift[]
}

// In a first visit, the brand's fonts come after the first content.
test.use({ isFirstVisit: true })

for (const { path, width } of [
  { path: '/', width: 1350 },
  { path: '/', width: 390 },
  { path: '/orders', width: 1350 },
  { path: '/settings', width: 1350 },
  { path: '/orders/A-48213', width: 1350 },
  { path: '/my-photos/photos', width: 1350 },
  { path: '/my-photos/photos', width: 390 },
]) {
  test(
    `nothing shifts while ${path} loads at ${width} px`,
    nightlyUnless(path === '/' && width === 1350),
    async ({ customer }) => {
      const { page } = customer
      await page.setViewportSize({ width, height: 940 })
      await page.addInitScript(() => {
        globalThis.shifts = []
        new PerformanceObserver(list => {
          for (const entry of list.getEntries() as unknown as {
            value: number
            sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
          }[]) {
            const moved = entry.sources.map(
              ({ node, previousRect: from, currentRect: to }) =>
                `${node?.nodeName} "${node?.textContent?.slice(0, 30)}" ${from.y}+${from.height} to ${to.y}+${to.height}`,
            )
            globalThis.shifts.push({ value: entry.value, moved: moved.join(', ') })
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await customer.comeBack('Anna de Vries', path)
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await expectBrandFonts(page)

      const shifts = await page.evaluate(() => globalThis.shifts)
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      expect(sum <= MOST ? [] : shifts).toEqual([])
    },
  )
}
