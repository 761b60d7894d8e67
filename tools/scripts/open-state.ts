// Opens the app in a state of a flow: starts a sandbox, plays the shortest path to the state in a window of Chromium,
// prints a line of JSON, and leaves the window open until somebody closes it. `--flow ID --state PATH` names the state;
// an empty path is the flow itself. `--brand KEY` and `--theme light|dark` choose how the app looks. `--locale CODE`
// changes the language after the path, because players operate the app in English.
//
// `--view` opens no window: the parent process receives frames of the page over IPC, and sends input (page-view.ts).
// `--pictures` opens no window and prints no JSON: it takes pictures of the states on the path into reports/pictures;
// in a language other than English, only of the last state.
//
// Exit code 1 with a sentence if no page can be in the state, if this computer has no Chromium or no display for the
// window, if the path fails, or if the page leaves the state when the language changes. Exit code 2 for an unknown
// flow, brand, theme or language.
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import * as v from 'valibot'
import { explore } from '#machines/kit/explore.ts'
import type { Observation } from '#machines/kit/trace.ts'
import { type PageMessage, viewInput } from '#sandbox/flow-book/page-view.ts'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { SHOPS } from '#sandbox/shops.ts'
import { changeLanguage } from '#tests/paths/kit/change-language.ts'
import { PLAYED, takePictures } from '#tests/paths/kit/pictures.ts'
import { play } from '#tests/paths/kit/play.ts'
import { playerOf } from '#tests/paths/kit/players.ts'
import { createStage } from '#tests/paths/kit/stage.ts'
import { tourTo } from '#tests/paths/kit/tour-to.ts'
import { rejectCookies } from '#tests/support/pages/reject-cookies.ts'
import { keepInStorage } from '#tests/support/uploads/keep-in-storage.ts'
import { findChromium } from './support/engines.mjs'
import { offerEnglish } from './paths/offer-english.ts'
import { showPage } from './paths/page-view.ts'
import { quietXState } from './support/quiet-xstate.ts'
import { STAGED } from './support/staged.ts'

/** The first viewport of the page, px. Generated paths have the same width. */
const VIEWPORT = { width: 1280, height: 720 }
/** Milliseconds allowed per action of a gesture. */
const GESTURE = 20_000

const stop: (code: 1 | 2, sentence: string) => never = (code, sentence) => {
  process.stderr.write(`${sentence}\n`)
  process.exit(code)
}

const hasScreen = (): boolean =>
  process.platform !== 'linux' ||
  process.env['DISPLAY'] !== undefined ||
  process.env['WAYLAND_DISPLAY'] !== undefined

const {
  flow: id = '',
  state = '',
  pictures,
  view,
  brand,
  theme: named,
  locale,
} = parseArgs({
  options: {
    flow: { type: 'string' },
    state: { type: 'string' },
    pictures: { type: 'boolean', default: false },
    view: { type: 'boolean', default: false },
    brand: { type: 'string', default: PLAYED.brand },
    theme: { type: 'string', default: PLAYED.theme },
    locale: { type: 'string', default: PLAYED.locale },
  },
}).values

quietXState()
const nothing = STAGED.has(id)
  ? `The flow '${id}' is on the stage: open it in the flow book.`
  : `No page shows a flow that is called '${id}': there is nothing to open.`
const player = playerOf(id) ?? stop(2, nothing)
const tour = tourTo(player, explore(player.flow), state)
if (typeof tour === 'string') stop(1, tour)
const shop =
  SHOPS.find(({ key }) => key === brand) ?? stop(2, `No storefront is called '${brand}'.`)
if (!shop.locales.includes(locale)) {
  stop(2, `${shop.vendorName} does not speak '${locale}': say ${shop.locales.join(' or ')}.`)
}
const theme =
  (['light', 'dark'] as const).find(known => known === named) ??
  stop(2, `No theme is called '${named}': say light or dark.`)
const hasWindow = !pictures && !view
if (hasWindow && !hasScreen()) {
  stop(1, 'This machine has no screen to open a window on: open the state in the book instead.')
}
if (hasWindow) process.env['CHROMIUM'] = 'whole'
const executablePath =
  findChromium() ?? stop(1, 'No Chromium was found: set CHROMIUM_PATH, then try again.')

const started = await startSandbox({
  port: 0,
  dataFolder: null,
  appFolder: 'dist',
  photosOfAnna: 60,
  tokenLifetimes: { identity: 24 * 3600 },
})
/** The sandbox with the chosen storefront as the default, which players open if they name no storefront. */
const sandbox: Sandbox = {
  ...started,
  origin: (label, storefront = brand) => started.origin(label, storefront),
}
const browser = await chromium.launch({
  executablePath,
  headless: !hasWindow,
  args: ['--no-first-run', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})

/** A page with Anna signed in, as at the start of every generated path. */
const signedInPage = async (): Promise<Page> => {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    locale: PLAYED.locale,
    colorScheme: theme,
    timezoneId: 'Europe/Amsterdam',
  })
  if (player.asksConsent !== true) await rejectCookies(context)
  await keepInStorage(context, { fonts: 'loaded' })
  if (!shop.locales.includes(PLAYED.locale)) await offerEnglish(context, sandbox, brand)
  const first = await context.newPage()
  await first.goto(`${sandbox.origin('myaccount')}/`)
  await first.getByRole('button', { name: 'Sign in as Anna de Vries' }).click()
  await first.locator('#main h1').waitFor()
  const page = await context.newPage()
  await first.close()
  page.setDefaultTimeout(GESTURE)
  return page
}

/**
 * Shows the page to the parent process, and passes the parent's input to the page. When the parent disconnects, the
 * script ends.
 */
const showToParent = async (page: Page): Promise<void> => {
  const send = (message: PageMessage): void => {
    if (process.connected) process.send?.(message)
  }
  const input = await showPage(page, {
    frame: image => send({ image }),
    actors: actors => send({ actors: [...actors] }),
  })
  process.on('message', message => input(v.parse(viewInput, message)))
  process.once('disconnect', () => void end(0))
}

const end = async (code: 0 | 1): Promise<never> => {
  await browser.close().catch(() => undefined)
  await sandbox.close()
  process.exit(code)
}
process.once('SIGTERM', () => void end(0))
process.once('SIGINT', () => void end(0))

try {
  const page = await signedInPage()
  const stage = createStage(page, sandbox)
  const takeAll = (now: Observation): Promise<void> =>
    takePictures(player.flow, now, stage, { brand, theme, locale })
  const observations: Observation[] = []
  const steps = await play(player, tour, stage, async now => {
    observations.push(now)
    if (pictures && locale === PLAYED.locale) await takeAll(now)
  })
  if (locale !== PLAYED.locale) {
    const obstacle = await changeLanguage(stage, player.flow.machine.id, locale)
    if (obstacle !== null) {
      process.stderr.write(`${obstacle}\n`)
      await end(1)
    }
    const last = observations.at(-1)
    if (pictures && last !== undefined) await takeAll(last)
  }
  if (pictures) await end(0)
  const { pathname, search } = new URL(page.url())
  if (view) await showToParent(page)
  else await page.bringToFront()
  process.stdout.write(
    `${JSON.stringify({ address: `${pathname}${search}`, steps: steps.length })}\n`,
  )
  await page.waitForEvent('close', { timeout: 0 })
  await end(0)
} catch (error) {
  const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  process.stderr.write(`The page could not be led there. ${sentence}\n`)
  await end(1)
}
