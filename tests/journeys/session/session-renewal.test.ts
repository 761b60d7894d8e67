import { carryOut } from '#tests/support/carry-out.ts'
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

// Answers B-057, B-056
test(
  'a renewal whose answer is lost keeps the customer signed in: the page returns by itself, with the typed text',
  nightly,
  async ({ customer, sandbox }) => {
    test.setTimeout(60_000)
    const { page } = customer
    await customer.signIn('Cleo Martin', '/settings/personal-details')
    const field = page.getByRole('textbox', { name: 'First name' })
    await field.fill('Cleopatra')
    await page.waitForFunction(() =>
      Object.keys(sessionStorage).some(key => key.startsWith('draft:')),
    )

    const hosts: string[] = []
    page.on('framenavigated', frame => hosts.push(new URL(frame.url()).hostname))
    let isLost = false
    await page.route(/\/token$/u, async route => {
      const request = route.request()
      if (isLost || request.method() !== 'POST') return route.fallback()
      isLost = true
      await carryOut(request, sandbox.port)
      return route.abort()
    })
    await expect.poll(() => hosts.length, { timeout: 20_000 }).toBeGreaterThan(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change personal details')
    await expect(page).toHaveURL(/\/settings\/personal-details$/u)
    await expect(field).toHaveValue('Cleopatra')
    customer.complaints.splice(0)
  },
)
