import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Locator, type Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { IS_LONG } from '#tests/soak/length.ts'
import { rejectCookies } from '#tests/support/pages/reject-cookies.ts'
import {
  countDeliveries,
  heapOf,
  setProgress,
  longTasks,
  photoFolder,
  readProgress,
  sentAgain,
  spoilUploads,
  stepBack,
  storedPhotos,
  longTasksText,
  watchTasks,
  type SoakProgress,
  type StoredPhoto,
} from '#tests/support/uploads/upload-soak.ts'
import { findChromium } from '#tools/scripts/support/engines.mjs'

const FILES = Number(process.env['SOAK_FILES'] ?? (IS_LONG ? 10_000 : 200))
const KILLS = IS_LONG ? 3 : 1
/** The maximum number of files that the page sends again after a kill: the files under way at that time. */
const AGAIN = 4
/** The longest task, in ms, that a customer does not notice. */
const LONGEST_TASK = 50
/** The maximum memory, in MB, that the page may use during an upload, in addition to its use without an upload. */
const MOST_MEMORY = 60

/** The folder in which a run leaves its state for the next run; by default a temporary folder, which is deleted. */
const OWN_FOLDER = process.env['SOAK_FOLDER']
/** Minutes after which a run stops before its end; the next run continues the upload. */
const MINUTES = Number(process.env['SOAK_MINUTES'] ?? Number.POSITIVE_INFINITY)

let sandbox: Sandbox
let context: BrowserContext
let folder: string
let photos: string
let state: SoakProgress
let counting: Promise<void>

beforeAll(async () => {
  folder = OWN_FOLDER ?? (await mkdtemp(join(tmpdir(), 'soak-')))
  await mkdir(folder, { recursive: true })
  state = await readProgress(folder)
  photos = await photoFolder(folder, FILES)
  sandbox = await startSandbox({
    port: state.port,
    dataFolder: join(folder, 'sandbox'),
    appFolder: 'dist',
  })
  const executablePath = findChromium()
  context = await chromium.launchPersistentContext(join(folder, 'browser'), {
    ...(executablePath === null ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    locale: 'en-GB',
  })
  // Lower the priority of this process, so that the services do not slow the browser down; processes that already
  // run, such as the browser, keep theirs.
  await stepBack()
  await rejectCookies(context)
  await watchTasks(context)
  await spoilUploads(sandbox)
  counting = countDeliveries(sandbox, state)
}, 600_000)

afterAll(async () => {
  await context.close()
  await sandbox.close()
  await counting
  await setProgress(folder, state)
  if (OWN_FOLDER === undefined) await rm(folder, { recursive: true, force: true })
})

/** Opens the upload dialog on a new page, and signs in first if the page asks for it. */
const openUpload = async (): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(`${sandbox.origin('myaccount')}/my-photos/photos`)
  const signIn = page.getByRole('button', { name: 'Sign in as Cleo Martin' })
  const goOn = page.getByRole('button', { name: 'Show upload' })
  const begin = page.getByRole('button', { name: 'Add photos' }).first()
  await signIn.or(begin).first().waitFor()
  if (await signIn.isVisible()) await signIn.click()
  await begin.waitFor()
  // Discard the long tasks of the page load: they happen with or without an upload.
  await longTasks(page)
  // To continue an upload, click `Show upload`, which appears once the page has read its records.
  if (state.kills + state.breaks > 0) await goOn.click()
  else await begin.click()
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

const figures = (stored: number): string =>
  [
    `${stored} of ${FILES} photos stored in ${Math.round(state.seconds)} s`,
    `calls with bytes: ${state.sent}; faults: ${JSON.stringify(state.faults)}`,
    `killed renderers: ${state.kills}; closed browsers: ${state.breaks}; sent again: ${sentAgain(state)}`,
    `memory over idle, MB: ${state.memory.map(one => one.toFixed(1)).join(', ')}`,
    `long tasks: ${longTasksText(state.tasks)}`,
  ].join('\n  ')

// Answers L-115, L-265
it(`stores each of ${FILES} photos once, over faults and ${KILLS} killed renderers`, async () => {
  const begun = Date.now()
  const spent = state.seconds
  let page = await openUpload()
  /** The heap of the page in MB. Discards the long task of the garbage collection that the measurement forces. */
  const heapNow = async (): Promise<number> => {
    state.tasks.push(...(await longTasks(page)))
    const heap = await heapOf(page)
    await longTasks(page)
    return heap
  }
  let idle = await heapNow()
  const note = async (): Promise<void> => {
    state.memory.push((await heapNow()) - idle)
    state.seconds = spent + (Date.now() - begun) / 1000
    await setProgress(folder, state)
  }
  const choose = async (): Promise<void> => {
    await page.locator('[role=dialog] input[webkitdirectory]').setInputFiles(photos)
    const start = page.getByRole('button', { name: 'Upload', exact: true })
    await expect.poll(() => start.isEnabled(), { timeout: 120_000 }).toBe(true)
    state.tasks.push(...(await longTasks(page)))
    await start.click()
  }
  const isLate = (): boolean => Date.now() - begun > MINUTES * 60_000

  await choose()
  const again = (): Locator => page.getByRole('button', { name: 'Try all again' })
  const missing = (): Locator =>
    page.locator('[data-state=settled], [data-state^=choosing]').getByText(/still missing/u)
  const finish = (): Locator => page.getByRole('button', { name: /^Add [\d,]+ photos$/u })
  while (
    !(await finish().isVisible()) ||
    (await again().isVisible()) ||
    (await missing().isVisible())
  ) {
    await page.waitForTimeout(500)
    if (await again().isVisible())
      await again()
        .click()
        .catch(() => null)
    const settled = await settledOn(page)
    if (state.kills < KILLS && settled >= (FILES * (state.kills + 1)) / (KILLS + 1)) {
      await note()
      state.kills += 1
      await kill(page)
      page = await openUpload()
      idle = Math.min(idle, await heapNow())
    } else if (await missing().isVisible()) {
      // Choose the folder again: the browser had no space to keep copies of some files.
      await choose()
    } else if (isLate()) {
      await note()
      state.breaks += 1
      throw new Error(
        `Not at its end: run it once more with the same folder\n  ${figures(settled)}`,
      )
    }
  }
  await note()
  await finish().click()
  await page.locator('[role=dialog]').waitFor({ state: 'detached' })

  const stored = await storedPhotos(sandbox)
  process.stdout.write(`${figures(stored.length)}\n`)
  expect(stored.map(({ localFileName }) => localFileName).toSorted()).toEqual(
    (await readdir(photos)).toSorted(),
  )
  expect(await spoiltAmong(stored)).toEqual([])
  // After a kill, the page looks up the files that it sent without a response. It sends again only the files under way.
  expect(sentAgain(state)).toBeLessThanOrEqual(AGAIN * (state.kills + state.breaks))
  expect(Math.max(...state.memory)).toBeLessThanOrEqual(MOST_MEMORY)
  expect(IS_LONG ? state.tasks.filter(({ ms }) => ms > LONGEST_TASK) : []).toEqual([])
}, 7_200_000)
