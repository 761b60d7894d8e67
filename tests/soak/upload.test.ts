import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chanceOf } from '#sandbox/people/chance.ts'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { IS_LONG } from '#tests/soak/length.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { rejectCookies } from '#tests/support/reject-cookies.ts'
// oxlint-disable-next-line import/no-relative-parent-imports -- scripts have no name of their own
import { findChromium } from '../../scripts/chromium.mjs'

const FILES = IS_LONG ? 10_000 : 200
const KILLS = IS_LONG ? 3 : 1
/** Share of calls with a file's bytes that go wrong. */
const FAULTS = 0.1
/** Most files that are sent again after a kill: those that were on their way. */
const AGAIN = 4
/** Ms of a task that nobody notices. */
const LONGEST_TASK = 50
/** MB that the page may take beside what it takes without an upload. */
const MOST_MEMORY = 60

const photoPage = v.object({
  images: v.array(v.object({ localFileName: v.string() })),
  cursor: v.nullable(v.string()),
})

let sandbox: Sandbox
let browser: Browser
let folder: string

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, dataFolder: null, appFolder: 'dist' })
  const executablePath = findChromium()
  browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  folder = await mkdtemp(join(tmpdir(), 'soak-'))
  const picture = await aJpeg({ taken: '2024:07:14 18:02:11' })
  const chance = chanceOf('upload')
  for (let index = 0; index < FILES; index += 1) {
    const padding = chance.whole(40_000, 60_000) - picture.length
    // oxlint-disable-next-line no-await-in-loop -- ten thousand files at once are more than a disk opens
    await writeFile(
      join(folder, `photo-${index}.jpg`),
      Buffer.concat([picture, randomBytes(Math.max(0, padding))]),
    )
  }
}, 600_000)

afterAll(async () => {
  await browser.close()
  await sandbox.close()
  await rm(folder, { recursive: true, force: true })
})

/** What goes over the wire to the storage service, and what of it goes wrong. */
const spoil = async (
  context: BrowserContext,
): Promise<{ stored: Map<string, number>; authorization: () => string }> => {
  const chance = chanceOf('faults')
  const stored = new Map<string, number>()
  let bearer = ''
  await context.route(/\/\/storage\.[^/]+\/files\//u, async route => {
    const request = route.request()
    if (request.method() !== 'PATCH') return route.fallback()
    bearer = request.headers()['authorization'] ?? bearer
    if (chance.whole(0, 999) >= FAULTS * 1000) {
      stored.set(request.url(), (stored.get(request.url()) ?? 0) + 1)
      return route.fallback()
    }
    switch (chance.whole(0, 2)) {
      case 0:
        return route.abort('connectionreset')
      case 1:
        return route.fulfill({
          status: 503,
          headers: { 'access-control-allow-origin': '*', 'tus-resumable': '1.0.0' },
        })
      default: {
        // The photo arrives, and the answer does not.
        stored.set(request.url(), (stored.get(request.url()) ?? 0) + 1)
        await sandbox.fetch(
          new Request(request.url(), {
            method: 'PATCH',
            headers: request.headers(),
            body: Uint8Array.from(request.postDataBuffer() ?? []),
          }),
        )
        return route.abort('connectionreset').catch(() => undefined)
      }
    }
  })
  return { stored, authorization: () => bearer }
}

const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...Reflect.get(window, 'longTasks')))

const heap = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1_000_000
}

const photosOf = async (authorization: string): Promise<string[]> => {
  const names: string[] = []
  let cursor: string | null = null
  do {
    const query = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const address = `${sandbox.origin('api')}/photo/photos?sortKey=created&sortOrder=asc${query}`
    // oxlint-disable-next-line no-await-in-loop -- the next page is named by the one before
    const response = await sandbox.fetch(new Request(address, { headers: { authorization } }))
    // oxlint-disable-next-line no-await-in-loop -- as above
    const answer = v.parse(photoPage, await response.json())
    names.push(...answer.images.map(({ localFileName }) => localFileName))
    ;({ cursor } = answer)
  } while (cursor !== null)
  return names
}

// Answers L-115, L-265
it(`stores ${FILES} photos once each, over faults and ${KILLS} killed renderers`, async () => {
  const context = await browser.newContext({ locale: 'en-GB' })
  await rejectCookies(context)
  await context.addInitScript(() => {
    const tasks: number[] = []
    Reflect.set(window, 'longTasks', tasks)
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  const { stored, authorization } = await spoil(context)

  let page = await context.newPage()
  await page.goto(`${sandbox.origin('myaccount')}/my-photos/photos`)
  await page.getByRole('button', { name: 'Sign in as Cleo Martin' }).click()
  await page.getByRole('button', { name: 'Add photos' }).click()
  await page.locator('[role=dialog]').waitFor()
  const idle = await heap(page)
  const tasks: number[] = []
  const memory: number[] = []

  for (let round = 0; round <= KILLS; round += 1) {
    await page.locator('[role=dialog] input[webkitdirectory]').setInputFiles(folder)
    const start = page.getByRole('button', { name: 'Upload', exact: true })
    await expect.poll(() => start.isEnabled(), { timeout: 120_000 }).toBe(true)
    tasks.push(await longestTask(page))
    await start.click()
    if (round === KILLS) break
    const goal = Math.round((FILES * (round + 1)) / (KILLS + 1))
    await expect
      .poll(
        async () =>
          Number(/Uploading (\d+) of/u.exec(await page.locator('[role=dialog]').innerText())?.[1]),
        { timeout: 1_800_000, interval: 250 },
      )
      .toBeGreaterThanOrEqual(goal)
    tasks.push(await longestTask(page))
    memory.push((await heap(page)) - idle)

    const session = await context.newCDPSession(page)
    session.send('Page.crash').catch(() => null)
    await page.waitForEvent('crash')
    await page.close()
    page = await context.newPage()
    await page.goto(`${sandbox.origin('myaccount')}/my-photos/photos`)
    await page.getByRole('button', { name: 'Show upload' }).click()
  }
  const finish = page.getByRole('button', { name: /^Add [\d,]+ photos$/u })
  const again = page.getByRole('button', { name: 'Try all again' })
  await expect
    .poll(
      async () => {
        if (await again.isVisible()) await again.click().catch(() => null)
        return (await finish.isVisible()) && !(await again.isVisible())
      },
      { timeout: 1_800_000, interval: 500 },
    )
    .toBe(true)
  memory.push((await heap(page)) - idle)
  tasks.push(await longestTask(page))
  await finish.click()
  await page.locator('[role=dialog]').waitFor({ state: 'detached' })

  const names = await photosOf(authorization())
  const twice = [...stored.values()].reduce((sum, count) => sum + count - 1, 0)
  expect(new Set(names).size).toBe(FILES)
  expect(names).toHaveLength(FILES)
  expect(Math.max(...memory)).toBeLessThanOrEqual(MOST_MEMORY)
  // What was sent and not acknowledged is asked for, not sent; only what was under way when its page died goes again.
  expect(twice).toBeLessThanOrEqual(AGAIN * KILLS)
  expect(IS_LONG ? tasks.filter(task => task > LONGEST_TASK) : []).toEqual([])
}, 7_200_000)
