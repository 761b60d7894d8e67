import { expect, test } from '#tests/support/journey.ts'

// Answers, B-455
test('a customer who asks for the orders signs in with a proof key, gets the orders, and has two cookies of the parent domain', async ({
  customer,
}) => {
  const { page } = customer
  const asked = page.waitForRequest(request => request.url().includes('/auth?'))
  await customer.signIn('Anna de Vries', '/Orders?stripped=false')
  const query = new URL((await asked).url()).searchParams
  expect(query.get('code_challenge_method')).toBe('S256')
  expect(query.get('code_challenge')).toMatch(/^[\w-]{43}$/u)
  expect(query.get('acr_values')).toBe('brand:kiln-and-keep theme:default')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
  await expect(page).toHaveTitle('Orders | Kiln & Keep')
  expect(new URL(page.url())).toMatchObject({ pathname: '/orders', search: '?stripped=false' })
  const cookies = (await page.context().cookies()).filter(({ name }) => name.startsWith('auth_'))
  expect(
    cookies.map(({ name, domain, path, secure, sameSite }) => ({
      name,
      domain,
      path,
      secure,
      sameSite,
    })),
  ).toEqual(
    ['auth_access_token', 'auth_refresh_token'].map(name => ({
      name,
      domain: '.kiln-and-keep.localhost',
      path: '/',
      secure: true,
      sameSite: 'Lax',
    })),
  )
})

/** Foreign parameters as campaigns and mail programs write them. */
const FOREIGN =
  'utm_id=120247103250460643&ref=662E41&v=1.0&big=1e5&list=a&list=b&query=%22x%22&9=a&1=b'

// Answers
test('foreign parameters stay unchanged through a retired host, the sign-in and the menu', async ({
  customer,
  sandbox,
}) => {
  const { page } = customer
  await page.goto(`${sandbox.origin('myaccount', 'old-kiln')}//orders?${FOREIGN}`)
  await page.getByRole('button', { name: 'Sign in as Anna de Vries' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
  expect(page.url()).toBe(`${sandbox.origin('myaccount')}/orders?${FOREIGN}`)

  const menu = page.getByRole('navigation', { name: 'Account' })
  await menu.getByRole('link', { name: 'Photos', exact: true }).click()
  await expect(page).toHaveURL(/\/my-photos\/photos\?/u)
  expect(new URL(page.url()).search).toBe(`?${FOREIGN}`)
})
