// Measures the photo library in Chromium on the built app: with 10,000 to 2,000,000 photos, and with 100,000 photos in
// one month. Measures our grid twice: as a new page shows it, with its months partly open, and with every month open.
// Also measures the floor: a bare grid of the same tiles with every month open. Prints the median and the worst of the
// runs in ms, MB, kB and numbers, judges our grid by the goals, and writes everything to reports/bench.json. `--runs N`
// (5), `--photos 100000` for libraries of that size only. Ends if a page fails; `main.ts` ends a page that hangs.
import { parseArgs } from 'node:util'
import type { BrowserContext, Page } from '@playwright/test'
import { buildFloor, FLOOR } from './floor/build-floor.ts'
import { type Figure, reportFigures } from './figures.ts'
import { limitOf } from './goals.ts'
import { pagesOf } from './many-orders.ts'
import { libraryOf, reach } from './reach.ts'
import { quantile } from './report.ts'
import { startSandbox } from '#sandbox/sandbox.ts'
import { rejectCookies } from '#tests/support/pages/reject-cookies.ts'
import { launchChromium } from '#tests/support/soak-browser.ts'
import { cookiesOf } from '#tests/support/stored-sign-in.ts'

const { values: asked } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, photos: { type: 'string' } },
})
const RUNS = Number(asked.runs)

/** `WAY` is how far a page is scrolled while its frames are measured, in px. `STRIDE` is the number of px per frame. */
const WAY = 20_000
const STRIDE = 160
/** Delay of every answer of the `api` hosts, in ms. */
const LATENCY = 20

const LIBRARIES = [
  libraryOf('Ten', 10_000, 60),
  libraryOf('Hundred', 100_000, 200),
  libraryOf('Single', 100_000, 1),
  libraryOf('Million', 1_000_000, 300),
  libraryOf('Double', 2_000_000, 600),
].filter(({ photos }) => asked.photos === undefined || photos === Number(asked.photos))

/** Figures of one page by their names, in ms, MB, kB and numbers. */
type Reading = Readonly<Record<string, number>>

/** Records the first thumbnail, long tasks and shifts of a page from its start. */
const watch = (): void => {
  const measured = { first: 0, tasks: [] as number[], shift: 0 }
  Object.assign(globalThis, { measured })
  // Capture the images' `load` events, because they do not bubble to the window.
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLImageElement && target.closest('[role=grid]') !== null) {
        measured.first ||= performance.now()
      }
    },
    true,
  )
  new PerformanceObserver(list => {
    measured.tasks.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      }
      if (!hadRecentInput) measured.shift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

interface Measured {
  first: number
  tasks: number[]
  shift: number
}

const measuredOn = (page: Page): Promise<Measured> =>
  page.evaluate(() => {
    const { measured } = globalThis as unknown as { measured: Measured }
    const taken = { ...measured, tasks: [...measured.tasks] }
    measured.tasks.length = 0
    return taken
  })

const firstThumbnail = async (page: Page): Promise<number> => {
  const first = await page.waitForFunction(
    () => (globalThis as unknown as { measured: Measured }).measured.first || null,
    null,
    { timeout: 30_000 },
  )
  return Number(await first.jsonValue())
}

/** Frame times in ms during even scrolling. */
const scrollThrough = (page: Page): Promise<number[]> =>
  page.evaluate(
    async ([way, stride]) => {
      const frames: number[] = []
      let before = await new Promise(requestAnimationFrame)
      const scroller = document.querySelector('[data-scroller]') ?? document.documentElement
      for (let gone = 0; gone < way; gone += stride) {
        scroller.scrollBy(0, stride)
        const now = await new Promise(requestAnimationFrame)
        frames.push(now - before)
        before = now
      }
      return frames
    },
    [WAY, STRIDE] as const,
  )

/** Ms from a jump to the middle until every picture on screen has loaded; NaN if this takes over a minute. */
const jumpToMiddle = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const scroller = document.querySelector('[data-scroller]') ?? document.documentElement
    scroller.scrollTo(0, 0)
    await new Promise(done => {
      setTimeout(done, 300)
    })
    const begun = performance.now()
    scroller.scrollTo(0, scroller.scrollHeight / 2)
    for (;;) {
      await new Promise(requestAnimationFrame)
      const cells = [...document.querySelectorAll<HTMLElement>('[role=gridcell]')].filter(cell => {
        const { top, bottom } = cell.getBoundingClientRect()
        return bottom > 0 && top < innerHeight && cell.querySelector('button, h2') === null
      })
      const isThere = cells.every(cell => {
        const img = cell.querySelector('img')
        return img !== null && img.complete && img.naturalWidth > 0
      })
      if (cells.length > 0 && isThere) return performance.now() - begun
      if (performance.now() - begun > 60_000) return Number.NaN
    }
  })

/** The size of the heap in MB; NaN if Chromium does not give it. */
const heapOf = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1e6
}

const measure = async (page: Page, open: () => Promise<void>): Promise<Reading> => {
  const first = await firstThumbnail(page)
  await page.waitForTimeout(1500)
  const { tasks, shift } = await measuredOn(page)
  await open()
  const opened = await measuredOn(page)
  const frames = await scrollThrough(page)
  await page.waitForTimeout(300)
  const scrolled = await measuredOn(page)
  const nodes = await page.locator('[role=grid] *').count()
  const heap = await heapOf(page)
  const jump = await jumpToMiddle(page)
  return {
    firstThumbnail: first,
    longestTask: Math.max(0, ...tasks),
    layoutShift: Math.max(shift, scrolled.shift),
    longestWhileOpening: Math.max(0, ...opened.tasks),
    p50: quantile(frames, 0.5),
    p95: quantile(frames, 0.95),
    p99: quantile(frames, 0.99),
    longestWhileScrolling: Math.max(0, ...scrolled.tasks),
    heap,
    nodes,
    jump,
  }
}

/** Selects every photo in our grid, and measures the time and the longest task. */
const selectAll = async (page: Page): Promise<Reading> => {
  await page.getByRole('button', { name: 'Select', exact: true }).first().click()
  const button = page.getByRole('button', { name: 'Select all' })
  await button.waitFor()
  await page.waitForTimeout(300)
  await measuredOn(page)
  const took = await button.evaluate(async (element: HTMLElement) => {
    const begun = performance.now()
    element.click()
    const said = (): string => document.querySelector('[data-flow=selection]')?.textContent ?? '0 '
    while (said().startsWith('0 ')) await new Promise(requestAnimationFrame)
    return performance.now() - begun
  })
  await page.waitForTimeout(300)
  const { tasks } = await measuredOn(page)
  return { selectAll: took, longestWhileSelecting: Math.max(0, ...tasks) }
}

const showAll = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Find a month', exact: true }).dispatchEvent('click')
  await page.locator('[data-panel=open] button').last().dispatchEvent('click')
  await page.waitForTimeout(500)
}

const OURS = '/my-photos/photos'

const load = async (page: Page, path: string): Promise<void> => {
  await page.addInitScript(watch)
  await page.goto(`${sandbox.origin('myaccount')}${path}`)
}

/** Loads a page with an empty browser cache, and measures until the first thumbnail. */
const measureCold = async (page: Page, path: string): Promise<Reading> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await load(page, path)
  const cold = await firstThumbnail(page)
  const before = await page.evaluate(
    first =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < first)
        .map(entry => ({
          isScript: entry.name.endsWith('.js'),
          size: (entry as PerformanceResourceTiming).encodedBodySize,
        })),
    cold,
  )
  const script = before.filter(({ isScript }) => isScript).reduce((sum, { size }) => sum + size, 0)
  return { cold, script: script / 1000, requests: before.length }
}

const FOLDER = 'reports/bench-app'

await buildFloor(FOLDER)
const sandbox = await startSandbox({
  port: 0,
  dataFolder: null,
  appFolder: FOLDER,
  latency: LATENCY,
  people: LIBRARIES.map(({ person }) => person),
})
const browser = await launchChromium()

const figures: Figure[] = []
const reached: object[] = []

const nothing = (): Promise<void> => Promise.resolve()

/** Loads a page, works on it, and closes it. */
const onPage = <Answer>(
  context: BrowserContext,
  path: string,
  work: (page: Page) => Promise<Answer>,
): Promise<Answer> =>
  pagesOf(context)(async page => {
    await load(page, path)
    return work(page)
  })

/** Works in a new context of the browser, signed in. */
const inContext = async (
  name: string,
  scale: number,
  work: (context: BrowserContext) => Promise<void>,
): Promise<void> => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    deviceScaleFactor: scale,
    locale: 'en-GB',
  })
  await rejectCookies(context)
  await context.addCookies(await cookiesOf(sandbox, `${name} Bench`, 'kiln-and-keep'))
  await work(context)
  await context.close()
}

try {
  for (const { person, photos, months } of LIBRARIES) {
    const library = `${photos} in ${months} months`
    const readings = new Map<string, Reading[]>()
    const note = (grid: string, reading: Reading): void => {
      readings.set(grid, [...(readings.get(grid) ?? []), reading])
    }
    for (let run = 0; run < RUNS; run += 1) {
      await inContext(person.givenName, 1, async context => {
        const cold = await pagesOf(context)(page => measureCold(page, OURS))
        const shown = await onPage(context, OURS, async page => ({
          ...(await measure(page, nothing)),
          ...(await selectAll(page)),
        }))
        note('ours', { ...cold, ...shown })
        const opened = await onPage(context, OURS, page => measure(page, () => showAll(page)))
        note('ours, every month opened', opened)
        const floorCold = await pagesOf(context)(page => measureCold(page, FLOOR))
        const floor = await onPage(context, FLOOR, page => measure(page, nothing))
        note('floor', { ...floorCold, ...floor })
      })
    }
    const runsOf = (grid: string, key: string): number[] =>
      (readings.get(grid) ?? []).flatMap(reading => reading[key] ?? [])
    for (const [grid, [first = {}]] of readings) {
      for (const key of Object.keys(first)) {
        figures.push({
          name: `${library}, ${grid}: ${key}`,
          runs: runsOf(grid, key),
          ...(grid === 'floor'
            ? { limit: null, judged: 'median' }
            : limitOf(key, runsOf('floor', key))),
        })
      }
    }
    for (const scale of [1, 2]) {
      await inContext(person.givenName, scale, async context => {
        for (const isOpened of [false, true]) {
          const places = await onPage(context, OURS, async page => {
            await firstThumbnail(page)
            if (isOpened) await showAll(page)
            return reach(page, 200)
          })
          reached.push({ library, scale, isOpened, ...places })
          const how = isOpened ? ', every month opened' : ''
          process.stdout.write(`${library} at scale ${scale}${how}: ${JSON.stringify(places)}\n`)
        }
      })
    }
  }
  reportFigures('library', figures, { more: { reached }, isTold: true })
} finally {
  await browser.close()
  await sandbox.close()
}
