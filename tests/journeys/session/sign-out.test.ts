import type { BrowserContext, Locator, Page } from '@playwright/test'
import { fillStorage } from '#tests/support/uploads/fill-storage.ts'
import { boxAtRest } from '#tests/support/pages/box-at-rest.ts'
import { expect, nightly, test } from '#tests/support/journey.ts'
import { REFUSAL_HEADERS } from '#tests/support/refusal-headers.ts'

/** The names of a session's cookies and storage entries that the browser still has. */
const leftovers = async (page: Page): Promise<string[]> => {
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  const stored = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])
  return [...cookies.filter(name => name.startsWith('auth_')), ...stored].filter(name =>
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

/** The middle of the text of an element, in px from the top of the window. */
const middleOfText = (element: Locator): Promise<number> =>
  element.evaluate(node => {
    const text = document.createRange()
    text.selectNodeContents(node)
    const { top, bottom } = text.getBoundingClientRect()
    return (top + bottom) / 2
  })

const entriesOf = (page: Page): Promise<number> => page.evaluate(() => history.length)

/** The names of the cookies of a session: the app's and the provider's. */
const namesOfSession = async (page: Page): Promise<string[]> =>
  (await page.context().cookies())
    .map(({ name }) => name)
    .filter(name => name.startsWith('auth_') || name === '_session')

const SIGNED_OUT = "You're signed out"
const UNFINISHED = "We couldn't finish signing you out"

const stay = (): Promise<void> => Promise.resolve()

/**
 * Conditions of a sign-out: how each begins, whether the provider still redirects to the shop (`isLedOn`), and what the
 * page shows on Back and after a reload.
 */
const TROUBLES: Readonly<
  Record<
    string,
    {
      begin: (browser: BrowserContext) => Promise<unknown>
      isLedOn?: false
      /** Ends the condition, waits until the page opens the shop by itself, and goes back to the account. */
      recover?: (page: Page, entriesBefore: number) => Promise<void>
      says: string
    }
  >
> = {
  'the provider is down': {
    begin: browser => browser.route(/\/\/id\./u, route => route.abort()),
    isLedOn: false,
    says: UNFINISHED,
  },
  'the revocation fails': {
    begin: browser =>
      browser.route(/\/token\/revocation$/u, route => route.fulfill({ status: 500 })),
    says: SIGNED_OUT,
  },
  'the revocation hangs': {
    begin: browser =>
      browser.route(/\/token\/revocation$/u, () => new Promise<void>(() => undefined)),
    says: SIGNED_OUT,
  },
  'the network is gone': {
    begin: browser => browser.setOffline(true),
    isLedOn: false,
    recover: async (page, entries) => {
      await page.context().setOffline(false)
      await expect(page).toHaveURL(/\/\/shop\./u)
      await goBackToAccount(page, entries)
    },
    says: SIGNED_OUT,
  },
  'the storage of the browser is full': {
    begin: async browser => {
      for (const page of browser.pages()) await page.evaluate(fillStorage, false)
    },
    says: SIGNED_OUT,
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
  const addresses: string[] = []
  page.on('request', request => addresses.push(request.url()))

  await page.getByRole('link', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/\/shop\.kiln-and-keep\./u)

  expect(await namesOfSession(page)).toEqual([])
  expect(tokens).toHaveLength(2)
  expect(addresses.filter(url => tokens.some(token => url.includes(token)))).toEqual([])

  await goBackToAccount(page, entries)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're signed out")
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const link = page.getByRole('link', { name: 'Go to the shop' })
    const button = page.getByRole('button', { name: 'Sign in' })
    await boxAtRest(link)
    const apart = (await middleOfText(link)) - (await middleOfText(button))
    expect(Math.abs(apart), `at ${width} px`).toBeLessThanOrEqual(1)
  }
  await page.goBack()
  await expect(page.getByRole('heading', { name: /^Order A-/u })).toHaveCount(0)

  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Sign in as Anna de Vries' })).toBeVisible()
})

// Answers A-265
test('a sign-out ends on the start page that the shop has at another of its hosts', async ({
  customer,
  sandbox,
}) => {
  const { page } = customer
  await page.route(/\/public-configuration\//u, async route => {
    const request = route.request()
    const headers = await request.allHeaders()
    const answer = await sandbox.fetch(new Request(request.url(), { headers }))
    const { menus, routes } = JSON.parse(await answer.text())
    await route.fulfill({
      headers: Object.fromEntries(answer.headers),
      json: { menus, routes: { ...routes, Main: routes.EditorUrl } },
    })
  })
  await customer.signIn('Anna de Vries', '/orders')

  await page.getByRole('link', { name: 'Sign out', exact: true }).click()

  await expect(page).toHaveURL(/\/\/editor\.kiln-and-keep\./u)
  expect(await namesOfSession(page)).toEqual([])
})

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
    expect(await namesOfSession(page)).toContain('_session')
    customer.complaints.splice(0)
  },
)

// Answers B-135
test('a sign-in asks for the password if the tab was closed before the provider answered the sign-out', async ({
  customer,
}) => {
  const { page } = customer
  await customer.signIn('Anna de Vries', '/orders')
  const address = page.url()
  await page.route(/\/session\/end$/u, () => undefined)
  const form = page.waitForRequest(/\/session\/end$/u)
  await page.getByRole('link', { name: 'Sign out', exact: true }).click()
  await form
  const next = await page.context().newPage()
  await page.close()
  await next.goto(address)

  await expect(next.getByRole('button', { name: 'Sign in as Anna de Vries' })).toBeVisible()
  expect(await namesOfSession(next)).toContain('_session')
})

// Answers A-265
test('signing out during a renewal leaves no token', nightly, async ({ customer }) => {
  const { page } = customer
  await customer.signIn('Anna de Vries')
  let answer = (): void => undefined
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route(/\/token$/u, async route => {
    await held
    await route.fallback()
  })
  await page.route(/superorders/u, route =>
    route.request().method() === 'GET'
      ? route.fulfill({
          status: 401,
          headers: REFUSAL_HEADERS,
        })
      : route.fallback(),
  )
  const renewal = page.waitForRequest(/\/token$/u)
  await page.getByRole('link', { name: 'Orders' }).first().click()
  await renewal

  await page.getByRole('link', { name: 'Sign out', exact: true }).click()
  answer()
  await expect(page).toHaveURL(/\/\/shop\./u)

  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names.filter(name => name.startsWith('auth_'))).toEqual([])
  customer.complaints.splice(0)
})

for (const [trouble, { begin, isLedOn = true, recover = stay, says }] of Object.entries(TROUBLES)) {
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
      if (isLedOn) {
        await expect(page).toHaveURL(/\/\/shop\./u)
        expect(await namesOfSession(page)).toEqual([])
        await goBackToAccount(page, entries)
      } else {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(UNFINISHED)
      }
      await recover(page, entries)
      const main = page.getByRole('main')
      await expect(main).toContainText(says)
      expect(await leftovers(page)).toEqual([])

      await page.reload()
      await expect(main).toContainText(says)
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

    expect(await namesOfSession(page)).toEqual([])
    await customer.open('/orders')
    await expect(page.getByRole('button', { name: 'Sign in as Anna de Vries' })).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('tus::left::1')
  },
)
