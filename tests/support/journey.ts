import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as playwrightTest, expect, type Page } from '@playwright/test'
import { keepConsole } from '#tests/support/console-lines.ts'
import { notifyControlRoom } from '#tests/support/control-room.ts'
import { ENGINE } from '#tests/support/engine.ts'
import { keepInStorage } from '#tests/support/uploads/keep-in-storage.ts'
import { rejectCookies } from '#tests/support/pages/reject-cookies.ts'
import { cookiesOf } from '#tests/support/stored-sign-in.ts'
import { webkitTest } from '#tests/support/webkit/webkit-test.ts'
import type { ApiPlace } from '#sandbox/hosts.ts'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { findWebKitGtk } from '#tools/scripts/support/engines.mjs'

/** What a journey can do as a customer, and the page in which the customer does it. */
export interface Customer {
  page: Page
  /** Opens a path of the account area of a storefront. */
  open(path: string): Promise<void>
  /** Opens a path and signs in on the provider's page. */
  signIn(name: string, path?: string): Promise<void>
  /** Opens a path with the cookies of an earlier sign-in, which saves two page loads compared with `signIn`. */
  comeBack(name: string, path?: string): Promise<void>
  /**
   * Waits for an idle network, then deletes all cookies or those whose name matches: calls without cookies log errors.
   */
  loseCookies(name?: RegExp): Promise<void>
  /** Console errors, uncaught errors and policy violations so far, except the errors that `ASKED_FOR` matches. */
  complaints: string[]
}

/**
 * Marks a journey that `npm test` and `npm run test:engines` leave out; `npm run test:all` and `npm run test:journeys`
 * play it. CONTRIBUTING says which journeys to mark.
 */
export const nightly = { tag: '@nightly' }

/** Marks a case as nightly if it is not a core case: a change that breaks any case usually breaks a core case. */
export const nightlyUnless = (isCore: boolean): { tag: string[] } => ({
  tag: isCore ? [] : [nightly.tag],
})

interface Journey {
  storefront: string
  /** Whether the page asks for consent to cookies; false by default: the customer rejected them earlier. */
  asksConsent: boolean
  /** Whether the browser has not loaded the brand's fonts before; false by default. */
  isFirstVisit: boolean
  /**
   * ISO date-time at which the page's clock stands still, and from which the sandbox's dates count back; null, the
   * default, stands for the machine's time.
   */
  today: string | null
  /** Whether the configuration has a collector of error reports; false by default. */
  hasCollector: boolean
  /** Where the configuration says that the services answer; `apart` by default. */
  api: ApiPlace
  sandbox: Sandbox
  customer: Customer
  /** The path of an empty folder for files of the customer, which is removed after the journey. */
  folder: string
}

/** What browsers log for failed requests, which journeys provoke. */
const FAILED_REQUESTS = [
  'Failed to load resource',
  'net::ERR_',
  'ServiceError',
  'NS_ERROR_',
  'can’t establish a connection',
  'Same Origin Policy disallows',
]
/**
 * What Firefox logs for a connection, font, script, picture or hash of a script that it had received in part when the
 * journey left the page. Chromium and WebKit log none of these, so that a damaged file is noticed there.
 */
const CUT_WHEN_LEFT = [
  'NS_BINDING_ABORTED',
  'was interrupted while the page was loading',
  String.raw`download failed \(font-family`,
  'Loading failed for the <script>',
  'error loading dynamically imported module',
  'Image corrupt or truncated',
  String.raw`None of the “sha\d+” hashes in the integrity attribute`,
]
const ASKED_FOR = new RegExp([...FAILED_REQUESTS, ...CUT_WHEN_LEFT].join('|'), 'u')

const base = ENGINE === 'webkit' && findWebKitGtk() !== null ? webkitTest : playwrightTest

export const test = base.extend<Journey>({
  storefront: ['kiln-and-keep', { option: true }],
  asksConsent: [false, { option: true }],
  isFirstVisit: [false, { option: true }],
  today: [null, { option: true }],
  hasCollector: [false, { option: true }],
  api: ['apart', { option: true }],

  sandbox: async ({ today, hasCollector, api }, use) => {
    const sandbox = await startSandbox({
      port: 0,
      dataFolder: null,
      appFolder: 'dist',
      // WebKit stores no `Secure` cookie from http.
      https: ENGINE === 'webkit',
      errorReports: hasCollector,
      api,
      ...(today === null ? {} : { now: Date.parse(today) }),
    })
    if (today !== null) await notifyControlRoom(sandbox, '/clock', { now: today }, 'PUT')
    await use(sandbox)
    await sandbox.close()
  },

  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'journey-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },

  customer: async ({ page, sandbox, storefront, asksConsent, isFirstVisit, today }, use, info) => {
    const attachConsole = keepConsole(page)
    if (today !== null) await page.clock.setFixedTime(today)
    if (!asksConsent)
      await rejectCookies(page.context(), today === null ? Date.now() : Date.parse(today))
    if (!isFirstVisit) await keepInStorage(page.context(), { fonts: 'loaded' })
    const complaints: string[] = []
    page.on('console', message => {
      if (message.type() === 'error' && !ASKED_FOR.test(message.text())) {
        complaints.push(message.text())
      }
    })
    page.on('pageerror', ({ message }) => {
      if (!ASKED_FOR.test(message)) complaints.push(message)
    })
    const open = async (path: string): Promise<void> => {
      await page.goto(`${sandbox.origin('myaccount', storefront)}${path}`)
    }
    await use({
      page,
      complaints,
      open,
      signIn: async (name, path = '/') => {
        await open(path)
        await page.getByRole('button', { name: `Sign in as ${name}` }).click()
        await page.locator('#main h1').waitFor()
      },
      comeBack: async (name, path = '/') => {
        await page.context().addCookies(await cookiesOf(sandbox, name, storefront))
        await open(path)
        await page.locator('#main h1').waitFor()
      },
      loseCookies: async name => {
        await page.waitForLoadState('networkidle')
        await page.context().clearCookies(name === undefined ? {} : { name })
      },
    })
    await attachConsole(info)
    expect(complaints).toEqual([])
    // Answers B-059
    expect(sandbox.cookieLeaks()).toEqual([])
  },
})

export { expect }
