import type { BrowserContext, Page } from '@playwright/test'
import { fillStorage } from '#tests/support/uploads/fill-storage.ts'
import { expect, nightly, test } from '#tests/support/journey.ts'
import { requestsTo } from '#tests/support/pages/requests-to.ts'
import { changeAnswers } from '#tests/support/pages/change-answers.ts'
import { sessionCookies } from '#tests/support/pages/sign-out.ts'

/** The names of a session's cookies and storage entries that the browser still has. */
const leftovers = async (page: Page): Promise<string[]> => {
  const stored = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])
  return [...(await sessionCookies(page)), ...stored].filter(name =>
    /^(?:auth_|draft|tus::|oidc\.)/u.test(name),
  )
}

/**
 * Goes back from the shop to the account. Between them, the history may have the provider's page, which submits itself:
 * one step back would lead to that page, and from there to the shop again.
 */
const goBackToAccount = async (page: Page, entriesBefore: number): Promise<void> => {
  const steps = (await entriesOf(page)) - (entriesBefore + 1)
  await page.evaluate(by => history.go(-by), steps)
  await expect(page).toHaveURL(/\/\/myaccount\./u)
}

const entriesOf = (page: Page): Promise<number> => page.evaluate(() => history.length)

const SIGNED_OUT = "You're signed out"
const UNFINISHED = "We couldn't finish signing you out"

interface Trouble {
  begin: (browser: BrowserContext) => Promise<unknown>
  /** Waits until the sign-out has led to the shop, and goes back to the account. */
  comeBack: (page: Page, entriesBefore: number) => Promise<void>
}

const TROUBLES: Readonly<Record<string, Trouble>> = {
  'the network is gone': {
    begin: browser => browser.setOffline(true),
    comeBack: async (page, entries) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(UNFINISHED)
      await page.context().setOffline(false)
      await expect(page).toHaveURL(/\/\/shop\./u)
      await goBackToAccount(page, entries)
    },
  },
  'the storage of the browser is full': {
    begin: async browser => {
      for (const page of browser.pages()) await page.evaluate(fillStorage, false)
    },
    comeBack: async (page, entries) => {
      await expect(page).toHaveURL(/\/\/shop\./u)
      expect(await sessionCookies(page)).toEqual([])
      await goBackToAccount(page, entries)
    },
  },
}

// Answers
test('signing out removes both cookies, puts no token in an address, and Back shows nothing private', async ({
  customer,
}) => {
  const { page } = customer
  await customer.signIn('Anna de Vries', '/orders')
  await expect(page.getByRole('heading', { name: /^Order A-/u }).first()).toBeVisible()
  const entries = await entriesOf(page)
  const tokens = (await page.context().cookies())
    .filter(({ name }) => name.startsWith('auth_'))
    .map(({ value }) => value)
  const addresses = requestsTo(page, /^http/u)

  await page.getByRole('link', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/\/shop\.kiln-and-keep\./u)

  expect(await sessionCookies(page)).toEqual([])
  expect(tokens).toHaveLength(2)
  expect(addresses.filter(url => tokens.some(token => url.includes(token)))).toEqual([])

  await goBackToAccount(page, entries)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're signed out")
  await page.goBack()
  await expect(page.getByRole('heading', { name: /^Order A-/u })).toHaveCount(0)

  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Sign in as Anna de Vries' })).toBeVisible()
})

// Answers A-265
test(
  'a sign-out ends on the start page that the shop has at another of its hosts',
  nightly,
  async ({ customer, sandbox }) => {
    const { page } = customer
    await changeAnswers(
      page,
      sandbox,
      /\/public-configuration\//u,
      ({ menus, routes }: { menus: object; routes: Record<string, string> }) => ({
        menus,
        routes: { ...routes, Main: routes['EditorUrl'] },
      }),
    )
    await customer.signIn('Anna de Vries', '/orders')

    await page.getByRole('link', { name: 'Sign out', exact: true }).click()

    await expect(page).toHaveURL(/\/\/editor\.kiln-and-keep\./u)
    expect(await sessionCookies(page)).toEqual([])
  },
)

// Answers B-118
test(
  'after a sign-out that the provider did not answer, the next sign-in asks for credentials, and its session stays',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.signIn('Anna de Vries', '/orders')
    await page.route(/\/\/id\./u, route => route.abort())
    await page.getByRole('link', { name: 'Sign out', exact: true }).click()
    await expect(page.getByRole('main')).toContainText('you may not be fully signed out yet')

    const other = await page.context().newPage()
    await other.goto(page.url().replace('/logout', '/orders'))
    await other.getByRole('button', { name: 'Sign in as Anna de Vries' }).click()
    await expect(other).toHaveURL(/\/orders$/u)
    await page.unroute(/\/\/id\./u)
    await page.bringToFront()

    await expect(page.getByRole('main')).toContainText(
      'Someone else may have signed in on this device.',
    )
    await expect(page.getByRole('main')).not.toContainText(
      "We've removed your account data from this page",
    )
    await expect(page).toHaveURL(/\/logout$/u)
    expect(await sessionCookies(page)).toContain('_session')
    customer.complaints.splice(0)
  },
)

for (const [trouble, { begin, comeBack }] of Object.entries(TROUBLES)) {
  // Answers
  test(
    `no data of the account is left after a sign-out while ${trouble}, neither on Back nor after a reload`,
    nightly,
    async ({ customer }) => {
      const { page } = customer
      await customer.signIn('Anna de Vries', '/orders')
      await page.getByRole('article').first().waitFor()
      await page.evaluate(() => {
        localStorage.setItem('tus::left::1', '{}')
        sessionStorage.setItem('draft:typed', '{}')
      })
      await begin(page.context())
      const entries = await entriesOf(page)

      await page.getByRole('link', { name: 'Sign out', exact: true }).click()
      await comeBack(page, entries)
      const main = page.getByRole('main')
      await expect(main).toContainText(SIGNED_OUT)
      expect(await leftovers(page)).toEqual([])

      await page.reload()
      await expect(main).toContainText(SIGNED_OUT)
      await page.goBack()
      for (const tab of page.context().pages()) {
        await expect(tab.getByRole('article')).toHaveCount(0)
        // Retry: after Back, a tab may still be loading, and its storage cannot be read meanwhile.
        await expect(async () => expect(await leftovers(tab)).toEqual([])).toPass({
          timeout: 5000,
        })
      }
      customer.complaints.splice(0)
    },
  )
}

// Answers
test(
  '/logout without a session leaves no data on the device and ends the provider’s session',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.signIn('Anna de Vries', '/orders')
    await page.evaluate(() => {
      localStorage.setItem('tus::left::1', '{}')
      sessionStorage.setItem('draft:typed', '{}')
    })
    await customer.loseCookies(/^auth_/u)

    const form = page.waitForRequest(/\/session\/end$/u)
    await customer.open('/logout')
    expect(new URLSearchParams((await form).postData() ?? '').get('client_id')).toBe('account-area')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/\/shop\.kiln-and-keep\./u)

    expect(await sessionCookies(page)).toEqual([])
    await customer.open('/orders')
    await expect(page.getByRole('button', { name: 'Sign in as Anna de Vries' })).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('tus::left::1')
  },
)
