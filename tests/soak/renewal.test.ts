import type { Browser, BrowserContext, Page, Request } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { IS_LONG } from '#tests/soak/length.ts'
import { carryOut } from '#tests/support/carry-out.ts'
import { launchChromium } from '#tests/support/soak-browser.ts'

const TABS = IS_LONG ? 20 : 3
/** The customers whose sessions the test renews at the same time. */
const CUSTOMERS = IS_LONG
  ? ['Anna de Vries', 'Cleo Martin', 'Kira Okafor', 'Liam Byrne']
  : ['Cleo Martin']
/** The minimum number of renewals of all customers together. */
const RENEWALS = Number(process.env['SOAK_RENEWALS'] ?? (IS_LONG ? 1060 : 8))
/** Of this many renewals of a customer, one loses its response, and one loses its page. */
const ROUND = IS_LONG ? 20 : 4
/**
 * Lifetime of a token in seconds; a tab renews the token when a fifth of its lifetime is left. After a lost response,
 * all tabs of a customer navigate to the provider at the same time. On two cores, 20 tabs need longer for that than
 * `LIFE`, so the long form divides the tabs among four customers.
 */
const LIFE = 5
/** The maximum time, in ms, until every tab shows its screen again after a navigation to the provider. */
const RETURN = 60_000

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

const orders = (): string => `${sandbox.origin('myaccount')}/orders`

const openOrders = async (within: BrowserContext): Promise<Page> => {
  const page = await within.newPage()
  await page.goto(orders())
  await page.locator('#main h1').waitFor()
  return page
}

/** Signs a customer in, and opens all of the customer's tabs. */
const openTabs = async (
  within: BrowserContext,
  { customer, count }: { customer: string; count: number },
): Promise<Page[]> => {
  const first = await within.newPage()
  await first.goto(orders())
  await first.getByRole('button', { name: `Sign in as ${customer}`, exact: true }).click()
  await first.locator('#main h1').waitFor()
  const pages: Page[] = [first]
  while (pages.length < count) pages.push(await openOrders(within))
  return pages
}

const isRenewal = (request: Request): boolean =>
  request.url().endsWith('/token') && request.method() === 'POST'

// Answers A-264, B-056
it(`keeps customers signed in over ${RENEWALS} renewals in ${TABS} tabs, some of which lose their answer or their page`, async () => {
  const sessions: Awaited<ReturnType<typeof losingSession>>[] = []
  for (const customer of CUSTOMERS) {
    sessions.push(await losingSession(customer, Math.ceil(TABS / CUSTOMERS.length)))
  }
  await expect
    .poll(() => sum(sessions.map(({ lost }) => lost.renewals)), {
      interval: 500,
      timeout: (RENEWALS * LIFE * 2000) / CUSTOMERS.length,
    })
    .toBeGreaterThanOrEqual(RENEWALS)
  for (const { context, pages, lost, reopened, signIns } of sessions) {
    expect((await Promise.all(reopened)).filter(error => error !== undefined)).toEqual([])
    for (const page of pages) {
      // Read the alert and the state of `bootstrap` as well: a failure of the test then shows what went wrong.
      await expect
        .poll(
          () =>
            page
              .locator('#main')
              .locator('h1, [role=alert], [data-flow=bootstrap]')
              .evaluateAll(found => found.map(one => one.dataset['state'] ?? one.textContent))
              .catch(() => []),
          { interval: 500, timeout: RETURN },
        )
        .toEqual(['Orders'])
    }
    expect(signIns).toEqual([])
    const least = Math.floor(lost.renewals / ROUND)
    expect(lost.answers).toBeGreaterThanOrEqual(least)
    expect(lost.pages + lost.due).toBeGreaterThanOrEqual(least)
    await context.close()
  }
  const total = (which: 'renewals' | 'answers' | 'pages'): number =>
    sum(sessions.map(({ lost }) => lost[which]))
  process.stdout.write(
    `${total('renewals')} renewals; lost answers: ${total('answers')}; lost pages: ${total('pages')}\n`,
  )
}, 10_000_000)

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** Opens the tabs of a customer. Of each `ROUND` renewals, one loses its response, and one loses its page. */
const losingSession = async (customer: string, count: number) => {
  const context = await browser.newContext({ locale: 'en-GB' })
  const pages = await openTabs(context, { customer, count })
  const signIns: string[] = []
  context.on('response', response => {
    // The provider shows its sign-in page only to a customer who is not signed in there.
    if (/\/sign-in\/[^/]+$/u.test(new URL(response.url()).pathname)) signIns.push(response.url())
  })
  /** `due` is the number of pages still to close: a page that is not yet in `pages` stays open. */
  const lost = { renewals: 0, answers: 0, pages: 0, due: 0 }
  const reopened: Promise<unknown>[] = []
  const losePage = async (page: Page): Promise<void> => {
    await page.close()
    pages[pages.indexOf(page)] = await openOrders(context)
  }
  await context.route(/\/token$/u, async (route, request) => {
    // Count only renewals: after a lost response the page signs in through the provider, which sends a token request as
    // well.
    if (!isRenewal(request) || !/grant_type=refresh_token/u.test(request.postData() ?? '')) {
      return route.fallback()
    }
    lost.renewals += 1
    const turn = lost.renewals % ROUND
    if (turn === 0) {
      lost.answers += 1
      await carryOut(request, sandbox.port)
      return route.abort()
    }
    if (turn === ROUND / 2) lost.due += 1
    const page = request.frame().page()
    if (lost.due > 0 && pages.includes(page)) {
      lost.due -= 1
      lost.pages += 1
      reopened.push(losePage(page).catch((error: unknown) => error))
    }
    return route.continue().catch(() => undefined)
  })
  return { context, pages, lost, reopened, signIns }
}
