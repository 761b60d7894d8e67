import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { freePort } from '#tests/support/free-port.ts'
import { findWebKitGtk } from '#tools/scripts/support/engines.mjs'

/** Key under which WebDriver names an element, https://www.w3.org/TR/webdriver2/#elements. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Milliseconds per command: longer than any test waits for its page. */
const COMMAND_TIME = 60_000

/** Milliseconds that the display has to start; the driver then has the same time. */
const START_TIME = 15_000

/** Size of the display in px. The X pointer is in its middle. */
export const SCREEN = { width: 3000, height: 2400 }

/** Features that Safari has and WebKitGTK switches off: the file system of an origin, and its storage estimate. */
const SAFARI_FEATURES = ['StorageAPI', 'StorageAPIEstimate', 'FileSystem', 'AccessHandle']

/** The oldest version that the tests accept: 2.44 has the engine of Safari 17.4. */
const OLDEST = 2.44

/** The driver refused a command; `code` is an error code of the WebDriver standard, such as `no such window`. */
export class WebDriverError extends Error {
  override readonly name = 'WebDriverError'
  readonly code: string

  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.code = code
  }
}

/** One session of WebKitGTK with one or more windows, and with a profile that is deleted when the session ends. */
export interface WebDriverSession {
  /** Name and version of the browser, such as `WebKitGTK 2.50.6`. */
  readonly browser: string
  command(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>
}

/** The display and the driver process of one session. `close` kills both, and the browser. */
export interface WebKit {
  open(): Promise<WebDriverSession>
  close(): Promise<void>
}

const reply = v.object({ value: v.unknown() })
const refusal = v.object({ error: v.string(), message: v.string() })
const newSession = v.object({
  sessionId: v.string(),
  capabilities: v.looseObject({ browserName: v.string(), browserVersion: v.string() }),
})

/**
 * Starts Xvfb and WebKitWebDriver on the loopback address. If WebKitGTK or Xvfb is missing, throws an error that says
 * what to install.
 */
export const startWebKit = async (): Promise<WebKit> => {
  const miniBrowser = findWebKitGtk()
  if (miniBrowser === null) {
    throw new Error('WebKitGTK is missing: install it with apt-get install webkit2gtk-driver xvfb')
  }
  const display = await startDisplay()
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    // Start a process group, so that the browser ends with the driver.
    detached: true,
    env: {
      ...process.env,
      DISPLAY: display.name,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
      TZ: 'Europe/Amsterdam',
      LANG: 'en_GB.UTF-8',
      LANGUAGE: 'en_GB',
      // Switch off WebKit's sandbox: it needs user namespaces, which containers forbid.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  const origin = `http://127.0.0.1:${port}`
  // If Playwright ends a worker during a test, its browser must end too.
  const endAll = (): void => {
    endGroup(driver)
    display.process.kill('SIGKILL')
  }
  process.once('exit', endAll)
  await answering(origin, driver)

  return {
    open: async () => {
      const opened = v.parse(
        newSession,
        await call(`${origin}/session`, 'POST', {
          capabilities: {
            alwaysMatch: {
              acceptInsecureCerts: true,
              strictFileInteractability: false,
              unhandledPromptBehavior: 'accept',
              'webkitgtk:browserOptions': {
                binary: miniBrowser,
                args: [
                  '--automation',
                  `--features=${SAFARI_FEATURES.map(name => `+${name}`).join(',')}`,
                ],
              },
            },
          },
        }),
      )
      const { browserName, browserVersion } = opened.capabilities
      if (Number.parseFloat(browserVersion) < OLDEST) {
        throw new Error(`WebKitGTK ${browserVersion} is too old: the tests need ${OLDEST} or newer`)
      }
      const base = `${origin}/session/${opened.sessionId}`
      await call(`${base}/timeouts`, 'POST', {
        script: COMMAND_TIME - 5000,
        pageLoad: COMMAND_TIME - 5000,
        implicit: 0,
      })
      return {
        browser: `${browserName} ${browserVersion}`,
        command: (method, path, body) => call(`${base}${path}`, method, body),
      }
    },
    close: async () => {
      process.off('exit', endAll)
      endGroup(driver)
      await Promise.all([ended(driver), stop(display.process)])
    },
  }
}

const call = async (
  address: string,
  method: 'GET' | 'POST' | 'DELETE',
  body?: object,
): Promise<unknown> => {
  const answer = await fetch(address, {
    method,
    signal: AbortSignal.timeout(COMMAND_TIME),
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
  })
  const { value } = v.parse(reply, await answer.json())
  if (answer.ok) return value
  const { error, message } = v.parse(refusal, value)
  throw new WebDriverError(error, message)
}

const answering = async (origin: string, driver: ChildProcess): Promise<void> => {
  const end = Date.now() + START_TIME
  while (driver.exitCode === null && Date.now() < end) {
    const isUp = await call(`${origin}/status`, 'GET').then(
      () => true,
      () => false,
    )
    if (isUp) return
    await wait(50)
  }
  throw new Error('WebKitWebDriver does not answer')
}

/** Starts Xvfb, which chooses a free display number and writes it to its standard output. */
const startDisplay = async (): Promise<{ name: string; process: ChildProcess }> => {
  const server = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', `${SCREEN.width}x${SCREEN.height}x24`, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const failed = once(server, 'error').then(() => {
    throw new Error('Xvfb is missing: install it with apt-get install xvfb')
  })
  const number = await Promise.race([
    once(server.stdout, 'data').then(([data]) => String(data).trim()),
    failed,
    wait(START_TIME, null, { ref: false }).then(() => {
      throw new Error('Xvfb does not answer')
    }),
  ])
  return { name: `:${number}`, process: server }
}

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  await once(child, 'exit')
}

const stop = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGKILL')
  await ended(child)
}

/** Kills a driver and the processes that it started. */
const endGroup = (child: ChildProcess): void => {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // Ignore the error: every process of the group has exited.
  }
}
