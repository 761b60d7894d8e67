import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { IS_LONG } from '#tests/soak/length.ts'
import { launchChromium } from '#tests/support/soak-browser.ts'

const TABS = IS_LONG ? 20 : 3
const WAVES = IS_LONG ? 100 : 2
/** Lifetime of a token in seconds; it is renewed when a fifth of it is left. */
const LIFE = 5

let sandbox: Sandbox
let browser: Browser

beforeAll(async () => {
  sandbox = await startSandbox({
    port: 0,
    dataFolder: null,
    appFolder: 'dist',
    tokenLifetimes: { identity: LIFE },
  })
  browser = await launchChromium()
})

afterAll(async () => {
  await browser.close()
  await sandbox.close()
})

// Answers A-264
it(`renews a session in ${TABS} tabs ${WAVES} times with one call each time, and keeps the customer signed in`, async () => {
  const context = await browser.newContext({ locale: 'en-GB' })
  const orders = `${sandbox.origin('myaccount')}/orders`
  const first = await context.newPage()
  await first.goto(orders)
  await first.getByRole('button', { name: 'Sign in as Cleo Martin' }).click()
  await first.locator('#main h1').waitFor()
  const pages: Page[] = [first]
  while (pages.length < TABS) {
    const page = await context.newPage()
    await page.goto(orders)
    await page.locator('#main h1').waitFor()
    pages.push(page)
  }

  const calls: { at: number; status: number }[] = []
  context.on('response', response => {
    if (response.url().endsWith('/token') && response.request().method() === 'POST') {
      calls.push({ at: performance.now(), status: response.status() })
    }
  })
  await expect
    .poll(() => calls.length, { interval: 500, timeout: WAVES * LIFE * 2000 })
    .toBeGreaterThanOrEqual(WAVES)

  const gaps = calls.slice(1).map(({ at }, index) => at - (calls[index]?.at ?? 0))
  expect(calls.filter(({ status }) => status !== 200)).toEqual([])
  expect(gaps.filter(gap => gap < (LIFE * 1000) / 3)).toEqual([])
  for (const page of pages) {
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Orders')
  }
}, 1_500_000)
