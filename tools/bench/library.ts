// Measures the photo library at 10,000, 100,000 and 1,000,000 photos and with 100,000 in one month, in Chromium against the
// built app, months as they open first and with every month opened; beside it a bare grid (the floor) and grids of the same
// tiles by react-window, react-virtuoso and @tanstack/react-virtual, with every month opened. Prints the median and the
// worst of the runs in ms, MB and numbers, judges ours by the goals, and writes all of it to reports/bench.json.
// `--runs N` (5), `--only 100000`.
import { parseArgs } from 'node:util'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { buildGrids, OTHER_GRIDS } from './grids/build-grids.ts'
import { judge, type Row } from './goals.ts'
import { median, quantile, writePart } from './report.ts'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { personFrom } from '#sandbox/people/person-from.ts'
// oxlint-disable-next-line import/no-relative-parent-imports -- scripts have no name of their own
import { findChromium } from '#tools/scripts/engines.mjs'

const { values: asked } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } },
})
const RUNS = Number(asked.runs)

/** Px that a page is scrolled through while its frames are measured, and px of one frame. */
const WAY = 20_000
const STRIDE = 160
/** Ms that every answer of a service waits. */
const LATENCY = 20

const libraryOf = (givenName: string, photos: number, months: number) => ({
  photos,
  months,
  person: personFrom({
    givenName,
    familyName: 'Bench',
    email: `${givenName.toLowerCase()}@example.com`,
    library: { photos, months },
  }),
})

const LIBRARIES = [
  libraryOf('Ten', 10_000, 60),
  libraryOf('Hundred', 100_000, 200),
  libraryOf('Single', 100_000, 1),
  libraryOf('Million', 1_000_000, 300),
].filter(({ photos }) => asked.only === undefined || photos === Number(asked.only))

/** Figures of one page, in ms, MB, kB and numbers. */
interface Reading {
  /** The first thumbnail without anything in the browser's cache. */
  cold: number
  /** Script that came before it, as sent, in kB, and how many files of any kind. */
  script: number
  requests: number
  /** How much of it can be scrolled to, 0 to 1. */
  reachable: number
  firstThumbnail: number
  longestTask: number
  layoutShift: number
  /** While every month is opened. */
  longestWhileOpening: number
  p50: number
  p95: number
  p99: number
  longestWhileScrolling: number
  heap: number
  nodes: number
  jump: number
  /** From the press of Select all to the frame that says how many are selected. */
  selectAll: number
  longestWhileSelecting: number
}

/** Notes the first thumbnail, long tasks and shifts of a page from its first moment. */
const watch = (): void => {
  const marks = { first: 0, tasks: [] as number[], shift: 0 }
  Object.assign(globalThis, { marks })
  // A window hears nothing of the pictures of its page.
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLImageElement && target.closest('[role=grid]') !== null) {
        marks.first ||= performance.now()
      }
    },
    true,
  )
  new PerformanceObserver(list => {
    marks.tasks.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      }
      if (!hadRecentInput) marks.shift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

interface Marks {
  first: number
  tasks: number[]
  shift: number
}

const marksOf = (page: Page): Promise<Marks> =>
  page.evaluate(() => {
    const { marks } = globalThis as unknown as { marks: Marks }
    const taken = { ...marks, tasks: [...marks.tasks] }
    marks.tasks.length = 0
    return taken
  })

const firstThumbnail = async (page: Page): Promise<number> => {
  await page.waitForFunction(() => (globalThis as unknown as { marks: Marks }).marks.first > 0)
  return page.evaluate(() => (globalThis as unknown as { marks: Marks }).marks.first)
}

/** Frames in ms while the page is scrolled evenly. */
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

/** Ms from a jump to the middle until every picture on the screen is there. */
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

const heapOf = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6
}

const measure = async (page: Page, open: () => Promise<void>): Promise<Partial<Reading>> => {
  const first = await firstThumbnail(page)
  await page.waitForTimeout(1500)
  const { tasks, shift } = await marksOf(page)
  await open()
  const opened = await marksOf(page)
  const frames = await scrollThrough(page)
  await page.waitForTimeout(300)
  const scrolled = await marksOf(page)
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

/** Selects every photo of ours. */
const selectAll = async (page: Page): Promise<Partial<Reading>> => {
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const button = page.getByRole('button', { name: 'Select all' })
  await button.waitFor()
  await page.waitForTimeout(300)
  await marksOf(page)
  const took = await button.evaluate(async (element: HTMLElement) => {
    const begun = performance.now()
    element.click()
    while (document.querySelector('[data-flow=selection]')?.textContent.startsWith('0 ') === true) {
      await new Promise(requestAnimationFrame)
    }
    return performance.now() - begun
  })
  await page.waitForTimeout(300)
  const { tasks } = await marksOf(page)
  return { selectAll: took, longestWhileSelecting: Math.max(0, ...tasks) }
}

/** A random number of 0 to 1 after the other, the same in every run. */
const randomOf = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** Whether scrubber and End lead where they say: how many random jumps end in the named month, and the last photo. */
const reach = async (page: Page, jumps: number): Promise<{ jumps: number; end: boolean }> => {
  const slider = page.getByRole('slider')
  const random = randomOf(jumps)
  let right = 0
  if ((await slider.count()) > 0) {
    const last = Number(await slider.getAttribute('max'))
    for (let jump = 0; jump < jumps; jump += 1) {
      const to = Math.floor((last + 1) * random())
      // A slider that stands there already leads nowhere.
      if ((await slider.inputValue()) === String(to)) await slider.fill(`${to === 0 ? last : 0}`)
      await slider.fill(`${to}`)
      const named = await slider.getAttribute('aria-valuetext')
      const heading = page.getByRole('heading', { name: named ?? '', exact: true, level: 2 })
      right += await heading
        .evaluate(element => {
          const { top, bottom } = element.getBoundingClientRect()
          return bottom > 0 && top < innerHeight ? 1 : 0
        })
        .catch(() => 0)
    }
  }
  await page.locator('[data-place]').first().focus()
  await page.keyboard.press('End')
  const last = page.locator('[data-month]').last().locator('[data-photo]').last()
  const end = await last
    .locator('img')
    .waitFor({ timeout: 20_000 })
    .then(() => last.evaluate(cell => cell === document.activeElement))
    .catch(() => false)
  return { jumps: right, end }
}

/** How much of another grid can be scrolled to, 0 to 1. */
const shareReachable = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const scroller = document.querySelector('[data-scroller]') ?? document.documentElement
    for (let round = 0; round < 5; round += 1) {
      scroller.scrollTo(0, scroller.scrollHeight)
      await new Promise(done => {
        setTimeout(done, 200)
      })
    }
    const rows = Number(document.querySelector<HTMLElement>('[data-rows]')?.dataset['rows'])
    const seen = [...document.querySelectorAll<HTMLElement>('[data-row]')]
      .filter(row => row.getBoundingClientRect().top < innerHeight)
      .map(({ dataset }) => Number(dataset['row']) + 1)
    return Math.max(0, ...seen) / rows
  })

const showAll = async (page: Page): Promise<void> => {
  const button = page.locator('[data-panel] button').last()
  if ((await button.count()) === 0) await page.locator('[data-open]').first().click()
  else await button.dispatchEvent('click')
  await page.waitForTimeout(500)
}

const signedIn = async (browser: Browser, sandbox: Sandbox, name: string, scale: number) => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    deviceScaleFactor: scale,
    locale: 'en-GB',
  })
  const page = await context.newPage()
  await page.goto(sandbox.origin('myaccount'))
  await page.getByRole('button', { name: `Sign in as ${name} Bench` }).click()
  await page.locator('#main h1').waitFor()
  await page.close()
  return context
}

const OURS = '/my-photos/photos'

const openPage = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage()
  await page.addInitScript(watch)
  await page.goto(`${sandbox.origin('myaccount')}${path}`)
  return page
}

/** What a browser that has nothing of the page does until the first thumbnail. */
const measureCold = async (context: BrowserContext, path: string): Promise<Partial<Reading>> => {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await page.addInitScript(watch)
  await page.goto(`${sandbox.origin('myaccount')}${path}`)
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
  await page.close()
  const script = before.filter(({ isScript }) => isScript).reduce((sum, { size }) => sum + size, 0)
  return { cold, script: script / 1000, requests: before.length }
}

const FOLDER = 'reports/bench-app'

const executablePath = findChromium()
if (executablePath === null) throw new Error('No Chromium was found: set CHROMIUM_PATH')
await buildGrids(FOLDER)
const sandbox = await startSandbox({
  port: 0,
  dataFolder: null,
  appFolder: FOLDER,
  latency: LATENCY,
  people: LIBRARIES.map(({ person }) => person),
})
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})

const rows: Row[] = []
const reached: object[] = []

/** Median and worst of the runs of one grid. */
const tell = (library: string, grid: string, readings: readonly Partial<Reading>[]): void => {
  const keys = new Set(readings.flatMap(reading => Object.keys(reading)))
  // A grid whose pictures were not all there within a minute has no such figure.
  for (const key of keys) {
    if (readings.some(reading => Number.isNaN(Reflect.get(reading, key)))) keys.delete(key)
  }
  const figures = [...keys].map(key => {
    const runs = readings.map(reading => Number(Reflect.get(reading, key)))
    return [
      key,
      { median: rounded(median(runs)), worst: rounded(Math.max(...runs)), runs },
    ] as const
  })
  const row = { library, grid, figures: Object.fromEntries(figures) }
  rows.push(row)
  const words = figures.map(([key, { median: middle, worst }]) => `${key} ${middle} (${worst})`)
  process.stdout.write(`${library}, ${grid}: ${words.join(', ')}\n`)
}

const rounded = (value: number): number => Number(value.toFixed(2))

const nothing = (): Promise<void> => Promise.resolve()

try {
  for (const { person, photos, months } of LIBRARIES) {
    const library = `${photos} in ${months} months`
    const readings = new Map<string, Partial<Reading>[]>()
    const note = (grid: string, reading: Partial<Reading>): void => {
      readings.set(grid, [...(readings.get(grid) ?? []), reading])
    }
    for (let run = 0; run < RUNS; run += 1) {
      const context = await signedIn(browser, sandbox, person.givenName, 1)
      const cold = await measureCold(context, OURS)
      const first = await openPage(context, OURS)
      const shown = await measure(first, nothing)
      note('ours', { ...cold, ...shown, ...(await selectAll(first)) })
      await first.close()
      const opened = await openPage(context, OURS)
      note('ours, every month opened', await measure(opened, () => showAll(opened)))
      await opened.close()
      for (const name of OTHER_GRIDS) {
        const path = `/grid-${name}.html`
        const itsCold = await measureCold(context, path)
        const page = await openPage(context, path)
        const reading = await measure(page, nothing)
        note(name, { ...itsCold, ...reading, reachable: await shareReachable(page) })
        await page.close()
      }
      await context.close()
    }
    for (const [grid, all] of readings) tell(library, grid, all)
    for (const scale of [1, 2]) {
      const context = await signedIn(browser, sandbox, person.givenName, scale)
      for (const isOpened of [false, true]) {
        const page = await openPage(context, OURS)
        await firstThumbnail(page)
        if (isOpened) await showAll(page)
        const places = { library, scale, isOpened, ...(await reach(page, 200)) }
        reached.push(places)
        process.stdout.write(`${JSON.stringify(places)}\n`)
        await page.close()
      }
      await context.close()
    }
  }
  const goals = judge(rows)
  for (const { library, grid, figure, ours, floor, most, isReached } of goals) {
    const beside = floor === null ? '' : `, floor ${floor}`
    const words = isReached ? 'reached' : 'NOT REACHED'
    process.stdout.write(
      `${library}, ${grid}: ${figure} ${ours}${beside}, at most ${most}: ${words}\n`,
    )
  }
  writePart('library', { rows, reached, goals })
} finally {
  await browser.close()
  await sandbox.close()
}
