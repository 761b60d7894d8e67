import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { IS_LONG } from '#tests/soak/length.ts'
import { rejectCookies } from '#tests/support/pages/reject-cookies.ts'
import {
  countDeliveries,
  noProgress,
  photoFolder,
  sentAgain,
  spoilUploads,
  storedPhotos,
  type StoredPhoto,
} from '#tests/support/uploads/upload-soak.ts'
import { findChromium } from '#tools/scripts/support/engines.mjs'

const FILES = IS_LONG ? 10_000 : 200
const KILLS = IS_LONG ? 3 : 1
/** The maximum number of files that the page sends again after a kill: the files under way at that time. */
const AGAIN = 4

let sandbox: Sandbox
let context: BrowserContext
let folder: string
let photos: string
let counting: Promise<void>
const state = noProgress()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soak-'))
  photos = await photoFolder(folder, FILES)
  sandbox = await startSandbox({ port: 0, dataFolder: null, appFolder: 'dist' })
  const executablePath = findChromium()
  context = await chromium.launchPersistentContext(join(folder, 'browser'), {
    ...(executablePath === null ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    locale: 'en-GB',
  })
  await rejectCookies(context)
  await spoilUploads(sandbox)
  counting = countDeliveries(sandbox, state)
}, 600_000)

afterAll(async () => {
  await context.close()
  await sandbox.close()
  await counting
  await rm(folder, { recursive: true, force: true })
})

/** Opens the upload dialog on a new page, by the button of this name, and signs in first if the page asks for it. */
const openUpload = async (button: 'Add photos' | 'Show upload'): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(`${sandbox.origin('myaccount')}/my-photos/photos`)
  const signIn = page.getByRole('button', { name: 'Sign in as Cleo Martin' })
  const begin = page.getByRole('button', { name: 'Add photos' }).first()
  await signIn.or(begin).first().waitFor()
  if (await signIn.isVisible()) await signIn.click()
  await begin.waitFor()
  // `Show upload` appears once the page has read its records.
  await page.getByRole('button', { name: button }).first().click()
  await page.locator('[role=dialog]').waitFor()
  return page
}

const settledOn = async (page: Page): Promise<number> => {
  const words = await page.locator('[role=dialog]').innerText()
  return Number(/Uploading (\d+) of/u.exec(words)?.[1] ?? -1)
}

const kill = async (page: Page): Promise<void> => {
  const session = await context.newCDPSession(page)
  session.send('Page.crash').catch(() => null)
  await page.waitForEvent('crash')
  await page.close()
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Names of stored photos whose bytes differ from their file. */
const spoiltAmong = async (stored: readonly StoredPhoto[]): Promise<string[]> => {
  const spoilt: string[] = []
  for (const { localFileName, untouchedUrl } of stored) {
    const original = await sandbox.fetch(new Request(untouchedUrl))
    const [own, kept] = [await readFile(join(photos, localFileName)), await original.bytes()]
    if (digestOf(own) !== digestOf(kept)) spoilt.push(localFileName)
  }
  return spoilt
}

// Answers L-115, L-265
it(`stores each of ${FILES} photos once, over faults and ${KILLS} killed renderers`, async () => {
  let page = await openUpload('Add photos')
  let kills = 0
  const choose = async (): Promise<void> => {
    await page.locator('[role=dialog] input[webkitdirectory]').setInputFiles(photos)
    const start = page.getByRole('button', { name: 'Upload', exact: true })
    await expect.poll(() => start.isEnabled(), { timeout: 120_000 }).toBe(true)
    await start.click()
  }
  const isShown = (name: string | RegExp): Promise<boolean> =>
    page.getByRole('button', { name, exact: true }).isVisible()
  const isMissing = (): Promise<boolean> =>
    page
      .locator('[data-state=settled], [data-state^=choosing]')
      .getByText(/still to upload/u)
      .isVisible()
  const finish = /^Add [\d,]+ photos$/u

  await choose()
  while (!(await isShown(finish)) || (await isShown('Try again')) || (await isMissing())) {
    await page.waitForTimeout(500)
    if (await isShown('Try again')) {
      await page
        .getByRole('button', { name: 'Try again', exact: true })
        .click()
        .catch(() => null)
    }
    if (kills < KILLS && (await settledOn(page)) >= (FILES * (kills + 1)) / (KILLS + 1)) {
      kills += 1
      await kill(page)
      page = await openUpload('Show upload')
    } else if (await isMissing()) {
      // Choose the folder again: the browser had no space to keep copies of some files.
      await choose()
    }
  }
  await page.getByRole('button', { name: finish }).click()
  await page.locator('[role=dialog]').waitFor({ state: 'detached' })

  const stored = await storedPhotos(sandbox)
  process.stdout.write(
    `calls with bytes: ${state.sent}; faults: ${JSON.stringify(state.faults)}; sent again: ${sentAgain(state)}\n`,
  )
  expect(stored.map(({ localFileName }) => localFileName).toSorted()).toEqual(
    (await readdir(photos)).toSorted(),
  )
  expect(await spoiltAmong(stored)).toEqual([])
  // After a kill, the page looks up the files that it sent without a response. It sends again only the files under way.
  expect(sentAgain(state)).toBeLessThanOrEqual(AGAIN * kills)
}, 7_200_000)
