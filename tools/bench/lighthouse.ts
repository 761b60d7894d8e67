// Lets Lighthouse judge the pages of a signed-in customer, in the built app as the sandbox serves it (compressed, as
// nginx would). Each page runs in a new browser that has only the sign-in. goals.ts has the goals of each device.
// Lighthouse is fetched when it is needed, because nothing else needs its packages. `--runs N` changes the number of
// runs from five. Prints the medians and writes them to reports/bench.json; exits with 1 if a page misses a goal.
import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import { type Figure, reportFigures } from './figures.ts'
import { OF_PAGES } from './goals.ts'
import { startSandbox } from '#sandbox/sandbox.ts'
import { cookiesOf } from '#tests/support/stored-sign-in.ts'
import { rejectCookies } from '#tests/support/pages/reject-cookies.ts'
import { findChromium } from '#tools/scripts/support/engines.mjs'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const PERSON = 'Anna de Vries'
const STOREFRONT = 'kiln-and-keep'
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
const DEVICES = ['desktop', 'phone'] as const
/** Audits that are reported in addition to the categories, in ms; `layoutShift` has no unit. */
const AUDITS = {
  firstPaint: 'first-contentful-paint',
  largestPaint: 'largest-contentful-paint',
  blocked: 'total-blocking-time',
  speedIndex: 'speed-index',
  layoutShift: 'cumulative-layout-shift',
} as const

/** The fields of Lighthouse's report that this file reads. */
interface Result {
  runtimeError?: { message: string }
  environment: { benchmarkIndex: number }
  categories: Readonly<
    Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  >
  audits: Readonly<Record<string, { score: number | null; numericValue?: number }>>
}

const { runs } = parseArgs({ options: { runs: { type: 'string', default: '5' } } }).values
/** How many times slower than this machine the phone's processor is. */
const SLOWDOWN = 4
const executablePath = findChromium()
if (executablePath === null) throw new Error('No Chromium was found: set CHROMIUM_PATH')
const sandbox = await startSandbox({ port: 0, dataFolder: null, appFolder: 'dist' })
const origin = sandbox.origin('myaccount', STOREFRONT)

/** A browser with an empty profile except for the sign-in; `use` gets its debugging port. */
const withBrowser = async <Answer>(use: (port: number) => Promise<Answer>): Promise<Answer> => {
  const browser = await launch({
    chromePath: executablePath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  })
  try {
    await signIn(browser.port)
    return await use(browser.port)
  } finally {
    browser.kill()
  }
}

const signIn = async (port: number): Promise<void> => {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = browser.contexts()
  if (context === undefined) throw new Error('The browser has no window')
  await context.addCookies(await cookiesOf(sandbox, PERSON, STOREFRONT))
  await rejectCookies(context)
  const page = await context.newPage()
  await page.goto(`${origin}/no-such-file.txt`)
  await page.close()
  await browser.close()
}

const judged = async (path: string, device: (typeof DEVICES)[number]): Promise<Result> =>
  withBrowser(async port => {
    const how =
      device === 'phone' ? `--throttling.cpuSlowdownMultiplier=${SLOWDOWN}` : '--preset=desktop'
    const words =
      `exec --yes --package=${LIGHTHOUSE} -- lighthouse ${origin}${path} --port=${port} --output=json --quiet ` +
      `--no-enable-error-reporting --disable-storage-reset --only-categories=${CATEGORIES.join(',')} ${how}`
    const { stdout } = await promisify(execFile)('npm', words.split(' '), {
      maxBuffer: 100_000_000,
    })
    const result = JSON.parse(stdout) as Result
    if (result.runtimeError) throw new Error(`${path}: ${result.runtimeError.message}`)
    return result
  })

/** The figures of a result. `machine` is the speed of the machine; Lighthouse expects 1,500 or more for a desktop. */
const figuresOf = (result: Result): Record<string, number> => ({
  machine: Math.round(result.environment.benchmarkIndex),
  ...Object.fromEntries(
    CATEGORIES.map(name => [name, Math.round((result.categories[name]?.score ?? 0) * 100)]),
  ),
  ...Object.fromEntries(
    Object.entries(AUDITS).map(([name, audit]) => [
      name,
      Number((result.audits[audit]?.numericValue ?? Infinity).toFixed(3)),
    ]),
  ),
})

/** The weighted audits with a score below 0.9, each as `category: audit (score)`. */
const faultsOf = ({ categories, audits }: Result): string[] =>
  CATEGORIES.flatMap(name =>
    (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const score = audits[id]?.score ?? 1
      return weight > 0 && score < 0.9 ? [`${name}: ${id} (${score})`] : []
    }),
  )

try {
  const pages = {
    overview: '/',
    orders: '/orders',
    order: '/orders/A-48213',
    timeline: '/my-photos/photos',
    settings: '/settings',
  }
  const figures: Figure[] = []
  for (const device of DEVICES) {
    for (const [page, path] of Object.entries(pages)) {
      const results: Result[] = []
      for (let run = 0; run < Number(runs); run += 1) results.push(await judged(path, device))
      const measured = results.map(figuresOf)
      const least: Readonly<Record<string, number>> = OF_PAGES[device].least
      const most: Readonly<Record<string, number>> = OF_PAGES[device].most
      for (const key of Object.keys(measured[0] ?? {})) {
        figures.push({
          name: `${page}, ${device}: ${key}`,
          runs: measured.map(run => run[key] ?? Number.NaN),
          limit: least[key] ?? most[key] ?? null,
          judged: key in least ? 'least' : 'median',
        })
      }
      for (const fault of new Set(results.flatMap(faultsOf))) {
        process.stdout.write(`${page}, ${device}: ${fault}\n`)
      }
    }
  }
  reportFigures('pages', figures)
} finally {
  await sandbox.close()
}
