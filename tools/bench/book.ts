// Measures the flow book in Chromium, as static files: from its address to the map, from a press on a page of the map
// to the pages of the flow's story, and to a contact sheet. Prints the median and the worst in ms with the limits of
// issue 56, and writes them to reports/bench.json; exits with 1 beyond a limit.
import { parseArgs } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { preview } from 'vite'
import { launchChromium } from '#tests/support/soak-browser.ts'
import { reportFigures } from './figures.ts'

// Answers B-332
const RUNS = Number(parseArgs({ options: { runs: { type: 'string', default: '5' } } }).values.runs)
/**
 * The flow whose story and states are opened. `SHEET_BOTTOM` is the place in px above which a contact sheet draws pages
 * before one scrolls.
 */
const FLOW = 'delivery-address'
const SHEET_BOTTOM = 1450
const WINDOW = { width: 1440, height: 900 }

/**
 * Milliseconds from now until the pages of a list that begin above `bottom` px are drawn, or say why they cannot be
 * drawn.
 */
const untilDrawn = async (page: Page, list: string, bottom: number): Promise<number> =>
  page.evaluate(
    async ([within, lowest]) => {
      const begun = performance.now()
      for (;;) {
        const seen = [...document.querySelectorAll(`${within} > li`)].filter(card => {
          const { left, top } = card.getBoundingClientRect()
          const hasPicture = card.querySelector('iframe, p') !== null
          return hasPicture && left < innerWidth && top < Number(lowest)
        })
        const drawn = seen.filter(card => {
          const body = card.querySelector('iframe')?.contentDocument?.body
          const says = card.querySelector('p')?.textContent ?? ''
          return says.startsWith('The page shows nothing') || (body?.childElementCount ?? 0) > 0
        })
        if (seen.length > 0 && drawn.length === seen.length) return performance.now() - begun
        await new Promise(requestAnimationFrame)
      }
    },
    [list, `${bottom}`] as const,
  )

const measure = async (browser: Browser, address: string) => {
  const page = await browser.newPage({ viewport: WINDOW })
  await page.goto(address)
  await page.locator('[data-flow-tile]').first().waitFor()
  const [paint, map] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    performance.now(),
  ])
  // Wait, because a reader presses a page of the map only after the map has drawn it.
  await untilDrawn(page, 'main section ul', WINDOW.height)
  await page.evaluate(flow => {
    location.hash = `#/${flow}`
  }, FLOW)
  const story = await untilDrawn(page, 'main section ol', WINDOW.height)
  await page.evaluate(flow => {
    location.hash = `#/${flow}:states`
  }, FLOW)
  const sheet = await untilDrawn(page, 'main ul[aria-label="All states"]', SHEET_BOTTOM)
  await page.close()
  return { paint: paint ?? Number.NaN, map: map ?? Number.NaN, story, sheet }
}

const server = await preview({
  configFile: false,
  logLevel: 'error',
  build: { outDir: 'dist/flow-book' },
  preview: { host: '127.0.0.1', port: 0 },
})
const browser = await launchChromium()
const runs: Awaited<ReturnType<typeof measure>>[] = []
for (let run = 0; run < RUNS; run += 1) {
  runs.push(await measure(browser, server.resolvedUrls?.local[0] ?? ''))
}
await browser.close()
await server.close()
const figure = (name: string, key: keyof (typeof runs)[number], limit: number) => ({
  name,
  runs: runs.map(run => run[key]),
  limit,
  judged: 'median' as const,
})
reportFigures('book', [
  figure('the first paint of the map', 'paint', 1000),
  figure('the map of the flow book', 'map', 1500),
  figure('a story of the flow book', 'story', 500),
  figure('a contact sheet of up to 20 states', 'sheet', 2000),
])
