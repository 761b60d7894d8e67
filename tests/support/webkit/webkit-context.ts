import { writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import * as v from 'valibot'
import { type Cookie, includesSubdomains, isForHost } from '#tests/support/webkit/cookie-scope.ts'
import { inPage, type InPage } from '#tests/support/webkit/in-page.ts'
import { keyboardOf } from '#tests/support/webkit/keyboard.ts'
import { knownOnly } from '#tests/support/webkit/known-only.ts'
import { mouseOf } from '#tests/support/webkit/mouse.ts'
import { findersOf } from '#tests/support/webkit/selectors.ts'
import { SCREEN, type WebDriverSession } from '#tests/support/webkit/web-driver.ts'
import {
  createLocator,
  eventually,
  type ExpectOptions,
  expectIn,
} from '#tests/support/webkit/webkit-locator.ts'

/**
 * The path of a document without scripts, on which the driver sets an origin's cookies and storage before the first
 * page.
 */
const QUIET_DOCUMENT = '/favicon.svg'

/** Milliseconds without a new request after which the network counts as idle. */
const IDLE = 500

const windowSize = v.object({ inner: v.array(v.number()), outer: v.array(v.number()) })

/**
 * The position of a window, such that its toolbar is below the X pointer in the middle of the screen. Without a window
 * manager, the X server focuses the window under the pointer. The pointer is not over the page itself, because the X
 * server would then send pointer events to the page.
 */
const aroundPointer = ({ width, height }: { width: number; height: number }) => ({
  x: SCREEN.width / 2 - 2,
  y: SCREEN.height / 2 - 2,
  width,
  height,
})

/** The narrowest window of MiniBrowser, in px. */
const NARROWEST = 447

/**
 * Playwright's browser context over one WebDriver session; its windows share cookies and storage. Methods that
 * WebDriver does not support throw. Differences from Playwright: `url()` is the address after the last command; scripts
 * of `addInitScript` run once per origin, before the first page, which is enough to fill storage; errors during the
 * load of a page are not reported.
 */
export const createContext = (
  session: WebDriverSession,
  viewport: { width: number; height: number },
): BrowserContext => {
  const windows = new Map<string, Page>()
  let current = ''
  let turn: Promise<unknown> = Promise.resolve()
  const cookies: Cookie[] = []
  const initScripts: string[] = []
  const prepared = new Set<string>()

  /**
   * Returns the function that runs the commands of the window `handle`. Commands of all windows run one after another.
   */
  const commandIn =
    (handle: string): WebDriverSession['command'] =>
    (method, path, body) => {
      const next = turn
        .catch(() => null)
        .then(async () => {
          if (current !== handle) {
            await session.command('POST', '/window', { handle })
            current = handle
          }
          return session.command(method, path, body)
        })
      turn = next
      return next
    }

  const prepare = async (
    command: WebDriverSession['command'],
    page: InPage,
    address: string,
  ): Promise<void> => {
    const { origin, hostname } = new URL(address)
    if (prepared.has(origin)) return
    prepared.add(origin)
    const own = cookies.filter(cookie => isForHost(cookie, hostname))
    if (own.length === 0 && initScripts.length === 0) return
    await command('POST', '/url', { url: `${origin}${QUIET_DOCUMENT}` })
    for (const { name, value, domain, expires, httpOnly, sameSite, secure } of own) {
      await command('POST', '/cookie', {
        cookie: {
          name,
          value,
          path: '/',
          httpOnly: httpOnly ?? false,
          secure: secure ?? origin.startsWith('https:'),
          sameSite: sameSite ?? 'Lax',
          ...(expires === undefined ? {} : { expiry: expires }),
          ...(domain === undefined || !includesSubdomains(domain) ? {} : { domain }),
        },
      })
    }
    for (const script of initScripts) await page.run(`() => { ${script} }`)
  }

  const pageIn = (handle: string): Page => {
    const command = commandIn(handle)
    const listeners = new Map<string, ((event: unknown) => void)[]>()
    let address = 'about:blank'
    const page = inPage({ command }, (now, errors) => {
      address = now
      for (const message of errors) {
        for (const listener of listeners.get('pageerror') ?? []) listener(new Error(message))
      }
    })
    const tools = {
      page,
      owner: () => created,
      command,
      keyboard: keyboardOf({ command }),
      mouse: mouseOf({ command }),
    }
    const locator = (selector: string): Locator => createLocator(tools, selector)
    const look = () => page.run('() => null')
    const setViewportSize = async ({ width, height }: { width: number; height: number }) => {
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const { inner, outer } = v.parse(
          windowSize,
          await page.run(
            '() => ({ inner: [innerWidth, innerHeight], outer: [outerWidth, outerHeight] })',
          ),
        )
        const [innerWidth = 0, innerHeight = 0] = inner
        const [outerWidth = 0, outerHeight = 0] = outer
        if (innerWidth === Math.max(NARROWEST, width) && innerHeight === height) return
        await command(
          'POST',
          '/window/rect',
          aroundPointer({
            width: width + outerWidth - innerWidth,
            height: height + outerHeight - innerHeight,
          }),
        )
        await wait(100)
      }
    }
    const evaluate = (work: unknown, arg?: unknown) =>
      page.run(
        typeof work === 'string' ? `() => (${work})` : `(engine, arg) => (${String(work)})(arg)`,
        arg ?? null,
      )
    const mainFrame = {
      _expect: (expression: string, options: ExpectOptions) =>
        expectIn(page, null, expression, options),
    }
    const methods = {
      _apiName: 'Page',
      mainFrame: () => mainFrame,
      context: () => context,
      keyboard: tools.keyboard,
      mouse: tools.mouse,
      setViewportSize,

      locator: (selector: string, options?: Parameters<Locator['filter']>[0]) =>
        options === undefined ? locator(selector) : locator(selector).filter(options),
      ...findersOf(locator),

      goto: async (url: string) => {
        await prepare(command, page, url)
        await command('POST', '/url', { url })
        await look()
      },
      reload: async () => {
        await command('POST', '/refresh')
        await look()
      },
      url: () => address,
      evaluate,
      waitForFunction: (work: unknown, arg?: unknown) =>
        eventually('a function of the page', async () =>
          (await evaluate(work, arg)) ? { value: null } : { problem: 'it answers no' },
        ),
      waitForLoadState: async (state = 'load') => {
        let before = -1
        await eventually(`the ${state} of the page`, async () => {
          const requests = v.parse(
            v.number(),
            await page.run(
              "() => document.readyState === 'complete' ? performance.getEntriesByType('resource').length : -1",
            ),
          )
          if (requests === -1) return { problem: 'it is not loaded' }
          if (state !== 'networkidle' || requests === before) return { value: null }
          before = requests
          await wait(IDLE)
          return { problem: 'it still asks' }
        })
      },
      screenshot: async ({ path }: { path?: string } = {}) => {
        const picture = Buffer.from(
          v.parse(v.string(), await command('GET', '/screenshot')),
          'base64',
        )
        if (path !== undefined) await writeFile(path, picture)
        return picture
      },
      on: (event: string, listener: (event: unknown) => void) => {
        if (event !== 'pageerror' && event !== 'console') {
          throw new Error(`The WebKit driver does not hear ${event} of a page`)
        }
        listeners.set(event, [...(listeners.get(event) ?? []), listener])
      },
      close: async () => {
        await command('DELETE', '/window')
        windows.delete(handle)
        current = ''
      },
    }
    const created = knownOnly('page', methods) as unknown as Page
    windows.set(handle, created)
    return created
  }

  const methods = {
    _options: {},
    pages: () => [...windows.values()],
    newPage: async (): Promise<Page> => {
      // Open a window, not a tab: a tab in the background is hidden and draws nothing.
      const handle =
        windows.size === 0
          ? v.parse(v.string(), await session.command('GET', '/window'))
          : v.parse(
              v.object({ handle: v.string() }),
              await session.command('POST', '/window/new', { type: 'window' }),
            ).handle
      const page = pageIn(handle)
      await page.setViewportSize(viewport)
      return page
    },
    addInitScript: async (script: unknown, arg?: unknown) => {
      initScripts.push(
        typeof script === 'string' ? script : `(${String(script)})(${JSON.stringify(arg)})`,
      )
    },
    addCookies: async (added: readonly Cookie[]) => {
      cookies.push(...added)
      prepared.clear()
    },
    cookies: async () => {
      const [first] = windows.keys()
      return first === undefined ? [] : commandIn(first)('GET', '/cookie')
    },
    clearCookies: async ({ name }: { name?: RegExp | string } = {}) => {
      const [first] = windows.keys()
      if (first === undefined) return
      const list = v.parse(
        v.array(v.looseObject({ name: v.string() })),
        await commandIn(first)('GET', '/cookie'),
      )
      for (const cookie of list) {
        const fits =
          name === undefined ||
          (typeof name === 'string' ? name === cookie.name : name.test(cookie.name))
        if (fits) await commandIn(first)('DELETE', `/cookie/${encodeURIComponent(cookie.name)}`)
      }
    },
  }
  const context = knownOnly('context', methods) as unknown as BrowserContext
  return context
}
