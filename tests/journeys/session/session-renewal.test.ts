import { expect, nightly, test as base } from '#tests/support/journey.ts'
import { startSandbox } from '#sandbox/sandbox.ts'

const TABS = 5
const WAVES = 10
/** Lifetime of a token in seconds. The page renews the token when a tenth to a fifth of the lifetime is left. */
const LIFE = 3

const test = base.extend({
  sandbox: async ({}, use) => {
    const sandbox = await startSandbox({
      port: 0,
      dataFolder: null,
      appFolder: 'dist',
      tokenLifetimes: { identity: LIFE },
    })
    await use(sandbox)
    await sandbox.close()
  },
})

// Answers A-264
test(
  'five tabs renew ten times with one call each time, and the customer stays signed in',
  nightly,
  async ({ customer, sandbox }) => {
    test.setTimeout(90_000)
    const { page } = customer
    await customer.signIn('Cleo Martin', '/orders')
    const others = await Promise.all(
      Array.from({ length: TABS - 1 }, () => page.context().newPage()),
    )
    for (const other of others) await other.goto(`${sandbox.origin('myaccount')}/orders`)
    const pages = [page, ...others]
    for (const tab of pages) await tab.locator('#main h1').waitFor()

    const calls: { at: number; status: number }[] = []
    page.context().on('response', response => {
      if (response.url().endsWith('/token') && response.request().method() === 'POST') {
        calls.push({ at: performance.now(), status: response.status() })
      }
    })
    await expect.poll(() => calls.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(WAVES)

    const gaps = calls.slice(1).map(({ at }, index) => at - (calls[index]?.at ?? 0))
    expect(calls.filter(({ status }) => status !== 200)).toEqual([])
    expect(gaps.filter(gap => gap < (LIFE * 1000) / 3)).toEqual([])
    for (const tab of pages) {
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Orders')
    }
  },
)
