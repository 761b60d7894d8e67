import { expect, nightly, test } from '#tests/support/journey.ts'

// Answers A-265, B-053, B-054
test(
  'a page that does not reload for another customer says so, and shows no data; after a reload it names the account',
  nightly,
  async ({ customer, sandbox }) => {
    const { page } = customer
    await customer.signIn('Anna de Vries', '/orders')
    await page.getByRole('article').first().waitFor()
    const other = await page.context().newPage()
    await customer.loseCookies()
    await page.route(/\/orders$/u, route =>
      route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback(),
    )
    await other.goto(`${sandbox.origin('myaccount')}/orders`)
    await other.getByRole('button', { name: 'Sign in as Cleo Martin' }).click()
    await other.locator('#main h1').waitFor()
    const cookies = await page.context().cookies()

    await expect(page.getByRole('article')).toHaveCount(0)
    await expect(page.getByText('Someone else has signed in on this device.')).toBeVisible({
      timeout: 15_000,
    })

    expect(await page.context().cookies()).toEqual(cookies)
    await page.unroute(/\/orders$/u)
    await page.getByRole('button', { name: 'Reload page' }).click()
    await expect(page.getByText("You haven't ordered anything yet!")).toBeVisible()
    await expect(page.getByText('Someone else was signed in here before')).toBeVisible()
    await expect(page.getByText("You're now signed in as cleo.martin@example.com.")).toBeVisible()
    customer.complaints.splice(0)
  },
)
