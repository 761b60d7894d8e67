import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'

/** What a browser still holds of a session, by name: cookies and storage of the page. */
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

/** Ways in which a sign-out goes wrong on the way to the provider. */
const TROUBLES: Readonly<Record<string, (browser: BrowserContext) => Promise<unknown>>> = {
  'the provider is down': browser => browser.route(/\/\/id\./u, route => route.abort()),
  'the revocation fails': browser =>
    browser.route(/\/token\/revocation$/u, route => route.fulfill({ status: 500 })),
  'the revocation hangs': browser =>
    browser.route(/\/token\/revocation$/u, () => new Promise<void>(() => undefined)),
  'the network is gone': browser => browser.setOffline(true),
}

// Answers
test('signing out removes both cookies, and Back shows nothing private', async ({ customer }) => {
  const { page } = customer
  await customer.signIn('Anna de Vries', '/orders')
  await expect(page.getByRole('heading', { name: /^Order A-/u }).first()).toBeVisible()

  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/\/shop\.kiln-and-keep\./u)

  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names.filter(name => name.startsWith('auth_') || name === '_session')).toEqual([])

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out')
  await page.goBack()
  await expect(page.getByRole('heading', { name: /^Order A-/u })).toHaveCount(0)

  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Sign in as Anna de Vries' })).toBeVisible()
})

// Answers A-340
test('no address on the way out holds a token', async ({ customer }) => {
  const { page } = customer
  await customer.signIn('Anna de Vries')
  const tokens = (await page.context().cookies())
    .filter(({ name }) => name.startsWith('auth_'))
    .map(({ value }) => value)
  const addresses: string[] = []
  page.on('request', request => addresses.push(request.url()))

  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/\/shop\./u)

  expect(tokens).toHaveLength(2)
  expect(addresses.filter(url => tokens.some(token => url.includes(token)))).toEqual([])
})

// Answers
test('signing out works while the provider is down, and says so', async ({ customer }) => {
  const { page } = customer
  await customer.signIn('Anna de Vries', '/orders')
  await page.route(/\/\/id\./u, route => route.abort())

  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out')

  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names.filter(name => name.startsWith('auth_'))).toEqual([])
  expect(customer.complaints.splice(0).every(text => text.startsWith('Auth Error'))).toBe(true)
})

// Answers A-340
test('a slow revocation does not keep the provider’s session alive', async ({ customer }) => {
  const { page } = customer
  await customer.signIn('Anna de Vries')
  await page.route(/\/token\/revocation$/u, () => undefined)

  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/\/shop\./u)

  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names.filter(name => name.startsWith('auth_') || name === '_session')).toEqual([])
})

// Answers A-265
test('signing out in the middle of a renewal leaves no token behind', async ({ customer }) => {
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
      ? route.fulfill({ status: 401, headers: { 'access-control-allow-origin': '*' } })
      : route.fallback(),
  )
  const renewal = page.waitForRequest(/\/token$/u)
  await page.getByRole('link', { name: 'Orders' }).first().click()
  await renewal

  await page.getByRole('link', { name: 'Sign out' }).click()
  answer()
  await expect(page).toHaveURL(/\/\/shop\./u)

  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names.filter(name => name.startsWith('auth_'))).toEqual([])
  customer.complaints.splice(0)
})

for (const [trouble, begin] of Object.entries(TROUBLES)) {
  // Answers
  test(`nothing of the account is left after a sign-out while ${trouble}, neither on Back nor on reload`, async ({
    customer,
  }) => {
    const { page } = customer
    await customer.signIn('Anna de Vries', '/orders')
    await page.getByRole('article').first().waitFor()
    await page.evaluate(() => {
      localStorage.setItem('tus::left::1', '{}')
      sessionStorage.setItem('draft:typed', '{}')
    })
    await begin(page.context())

    await page.getByRole('link', { name: 'Sign out' }).click()
    await expect
      .poll(
        async () =>
          page.url().includes('//shop.') ||
          (await page.getByRole('heading', { level: 1 }).innerText()) === 'You are signed out',
      )
      .toBe(true)
    await page.context().setOffline(false)
    if (page.url().includes('//shop.')) await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out')
    expect(await leftovers(page)).toEqual([])

    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out')
    await page.goBack()
    await expect(page.getByRole('article')).toHaveCount(0)
    customer.complaints.splice(0)
  })
}

// Answers
test('/logout without a session leaves nothing on the device and ends the provider’s session', async ({
  customer,
}) => {
  const { page } = customer
  await customer.signIn('Anna de Vries', '/orders')
  await page.evaluate(() => {
    localStorage.setItem('tus::left::1', '{}')
    sessionStorage.setItem('draft:typed', '{}')
  })
  await page.context().clearCookies({ name: /^auth_/u })

  const form = page.waitForRequest(/\/session\/end$/u)
  await customer.open('/logout')
  expect(new URLSearchParams((await form).postData() ?? '').get('client_id')).toBe('account-area')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/\/shop\.kiln-and-keep\./u)

  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names.filter(name => name.startsWith('auth_') || name === '_session')).toEqual([])
  await customer.open('/orders')
  await expect(page.getByRole('button', { name: 'Sign in as Anna de Vries' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('tus::left::1')
})
