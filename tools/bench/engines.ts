// Jumps to 200 months of a library of 2,000,000 photos in 600 months, and to the end of it and of a month of 100,000
// photos, in Chromium, Firefox and WebKit. `--engines webkit` chooses engines; an engine that is not installed is left
// out. Prints how many jumps ended in their month; exits with 1 if one did not, or if End did not reach the last photo.
import { parseArgs } from 'node:util'
import { chromium, firefox, type BrowserContext } from '@playwright/test'
import { libraryOf, reach } from './reach.ts'
import { writePart } from './report.ts'
import { startSandbox } from '#sandbox/sandbox.ts'
import { rejectCookies } from '#tests/support/pages/reject-cookies.ts'
import { cookiesOf } from '#tests/support/stored-sign-in.ts'
import { startWebKit } from '#tests/support/webkit/web-driver.ts'
import { createContext } from '#tests/support/webkit/webkit-context.ts'
import { findChromium, findFirefox, findWebKitGtk } from '#tools/scripts/support/engines.mjs'

const { engines } = parseArgs({
  options: { engines: { type: 'string', default: 'chromium,firefox,webkit' } },
}).values

const STOREFRONT = 'kiln-and-keep'
const JUMPS = 200
const VIEWPORT = { width: 1280, height: 900 }
const LIBRARIES = [libraryOf('Double', 2_000_000, 600), libraryOf('Single', 100_000, 1)]

interface Opened {
  context: BrowserContext
  close: () => Promise<void>
}

/** The functions that open an engine by the path of its program. */
const opens: Readonly<Record<string, (executablePath: string) => Promise<Opened>>> = {
  chromium: async executablePath => {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
    return {
      context: await browser.newContext({ viewport: VIEWPORT }),
      close: () => browser.close(),
    }
  },
  firefox: async path => {
    const browser = await firefox.launch({
      channel: 'moz-firefox',
      executablePath: 'tests/support/firefox/stock-firefox.mjs',
      env: { ...process.env, FIREFOX_PATH: path },
    })
    return {
      context: await browser.newContext({ viewport: VIEWPORT }),
      close: () => browser.close(),
    }
  },
  webkit: async () => {
    const browser = await startWebKit()
    return { context: createContext(await browser.open(), VIEWPORT), close: () => browser.close() }
  },
}

const PATHS: Readonly<Record<string, string | null>> = {
  chromium: findChromium(),
  firefox: findFirefox(),
  webkit: findWebKitGtk(),
}

const rows: object[] = []
for (const engine of engines.split(',')) {
  const open = opens[engine]
  const path = PATHS[engine] ?? null
  if (open === undefined || path === null) {
    process.stdout.write(`${engine} is not here\n`)
    continue
  }
  const sandbox = await startSandbox({
    port: 0,
    dataFolder: null,
    appFolder: 'dist',
    // WebKit stores no `Secure` cookie from http.
    https: engine === 'webkit',
    people: LIBRARIES.map(({ person }) => person),
  })
  for (const { person, photos, months } of LIBRARIES) {
    const { context, close } = await open(path)
    await rejectCookies(context)
    await context.addCookies(await cookiesOf(sandbox, `${person.givenName} Bench`, STOREFRONT))
    const page = await context.newPage()
    await page.goto(`${sandbox.origin('myaccount', STOREFRONT)}/my-photos/photos`)
    await page.locator('[role=grid] img').first().waitFor()
    const reached = await reach(page, months > 1 ? JUMPS : 0)
    rows.push({ engine, photos, months, ...reached })
    process.stdout.write(`${engine}, ${photos} in ${months} months: ${JSON.stringify(reached)}\n`)
    if (!reached.end || (months > 1 && reached.jumps < JUMPS)) process.exitCode = 1
    await close()
  }
  await sandbox.close()
}
writePart('engines', rows)
