import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, firefox, type BrowserContext, type Page } from 'playwright'
import { expect, it } from 'vitest'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { notifyControlRoom } from '#tests/support/control-room.ts'
import { keptIn, NOTHING_KEPT } from '#tests/support/uploads/kept-uploads.ts'
import { rejectCookies } from '#tests/support/pages/reject-cookies.ts'
import {
  countDeliveries,
  noProgress,
  photoFolder,
  sentAgain,
  storedPhotos,
} from '#tests/support/uploads/upload-soak.ts'
import { findChromium, findFirefox } from '#tools/scripts/support/engines.mjs'

const FILES = 200
const KILLS = 3
/** The photos that the page uploads at the same time: at a kill, each of them may be stored or not. */
const AT_ONCE = 3

/** Opens a browser with a profile in this folder, which stays when the browser is killed. */
type Open = (profile: string) => Promise<BrowserContext>

const BROWSERS: readonly { name: string; open: Open }[] = [
  {
    name: 'Chromium',
    open: profile =>
      chromium.launchPersistentContext(profile, {
        executablePath: findChromium() ?? '',
        args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
        locale: 'en-GB',
      }),
  },
  ...(findFirefox() === null
    ? []
    : [
        {
          name: 'Firefox',
          open: (profile: string) =>
            firefox.launchPersistentContext(profile, {
              channel: 'moz-firefox',
              executablePath: 'tests/support/firefox/stock-firefox.mjs',
              env: { ...process.env, FIREFOX_PATH: findFirefox() ?? '' },
              locale: 'en-GB',
            }),
        },
      ]),
]

/** Kills every process of the browser with this profile, as a phone does when it is short of memory. */
const killBrowser = async (profile: string): Promise<void> => {
  const processes = (await readdir('/proc')).map(Number).filter(pid => pid > 0)
  const commands = await Promise.all(
    processes.map(async pid => ({
      pid,
      command: await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
    })),
  )
  const own = commands.filter(({ command }) => command.includes(profile))
  expect(own).not.toEqual([])
  for (const { pid } of own) process.kill(pid, 'SIGKILL')
}

/** Opens Cleo's library. Signs in at the start, and after a kill that came before the browser stored its cookies. */
const openLibrary = async (context: BrowserContext, sandbox: Sandbox): Promise<Page> => {
  await rejectCookies(context)
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(`${sandbox.origin('myaccount')}/my-photos/photos`)
  const signIn = page.getByRole('button', { name: 'Sign in as Cleo Martin' })
  await signIn.or(page.getByRole('button', { name: 'Add photos' }).first()).waitFor()
  if (await signIn.isVisible()) await signIn.click()
  await page.getByRole('button', { name: 'Add photos' }).first().waitFor()
  return page
}

// Answers B-003, L-115, L-265
it.each(BROWSERS)(
  `an upload of ${FILES} photos continues by itself in a $name that is killed ${KILLS} times`,
  async ({ name, open }) => {
    const folder = await mkdtemp(join(tmpdir(), 'soak-'))
    const profile = join(folder, 'profile')
    const photos = await photoFolder(folder, FILES)
    const files = await readdir(photos)
    const progress = noProgress()
    const sandbox = await startSandbox({ port: 0, dataFolder: null, appFolder: 'dist' })
    const counting = countDeliveries(sandbox, progress)
    await notifyControlRoom(sandbox, '/faults', {
      kind: 'delay',
      method: 'PATCH',
      path: '/files/',
      delayMs: 300,
      times: null,
    })
    const begun = performance.now()
    let context = await open(profile)
    try {
      let page = await openLibrary(context, sandbox)
      await page.getByRole('button', { name: 'Add photos' }).first().click()
      await page
        .locator('[role=dialog] input[type=file]:not([webkitdirectory])')
        .setInputFiles(files.map(file => join(photos, file)))
      await page.getByRole('button', { name: 'Upload', exact: true }).click()
      const copied = async (): Promise<number> => (await keptIn(page)).copies + progress.sent
      await expect.poll(copied, { timeout: 40_000, interval: 100 }).toBeGreaterThanOrEqual(FILES)

      for (let killed = 0; killed < KILLS; killed += 1) {
        const before = progress.sent
        await expect.poll(() => progress.sent, { timeout: 40_000 }).toBeGreaterThan(before + 20)
        await killBrowser(profile)
        await context.close().catch(() => null)
        await wait(500)
        context = await open(profile)
        page = await openLibrary(context, sandbox)
      }
      await page.getByRole('button', { name: 'Show upload' }).click()
      await page.getByRole('button', { name: `Add ${FILES} photos` }).click({ timeout: 90_000 })
      await page.getByText(`${FILES} photos added`).waitFor()

      const stored = await storedPhotos(sandbox)
      const accepted = Object.keys(progress.deliveries).length
      process.stdout.write(
        `${name}: ${stored.length} of ${FILES} photos in ${Math.round((performance.now() - begun) / 1000)} s; ` +
          `uploads begun: ${accepted}; calls with bytes: ${progress.sent}; sent again: ${sentAgain(progress)}\n`,
      )
      expect(stored.map(({ localFileName }) => localFileName).toSorted()).toEqual(files.toSorted())
      expect(accepted - FILES + sentAgain(progress)).toBeLessThanOrEqual(AT_ONCE * KILLS)
      await expect.poll(() => keptIn(page)).toEqual(NOTHING_KEPT)
      await page.getByRole('link', { name: 'Sign out', exact: true }).click()
      await page.waitForURL(/\/\/shop\./u)
      await page.goto(`${sandbox.origin('myaccount')}/favicon.svg`)
      expect(await keptIn(page)).toEqual(NOTHING_KEPT)
    } finally {
      await context.close()
      await sandbox.close()
      await counting
      await rm(folder, { recursive: true, force: true })
    }
  },
  180_000,
)
