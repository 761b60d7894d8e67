import { expect, test } from '#tests/support/journey.ts'

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
