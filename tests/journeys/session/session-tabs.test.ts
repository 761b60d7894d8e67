import type { Page } from '@playwright/test'
import { expect, nightly, test } from '#tests/support/journey.ts'

/** Milliseconds within which every tab must show the sign-out. */
const SOON = 1000

const isSignedOut = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText("You're signed out", {
    timeout: SOON,
  })

// Answers A-265
test(
  'a sign-out takes effect in every tab within a second',
  nightly,
  async ({ customer, sandbox }) => {
    const { page } = customer
    await customer.signIn('Anna de Vries', '/orders')
    const others = await Promise.all([1, 2, 3, 4].map(() => page.context().newPage()))
    for (const other of others) {
      // A tab knows of a link from an email that its storage has when it loads.
      await other.addInitScript(() => {
        sessionStorage.setItem('confirm-link:left', '{}')
      })
      await other.goto(`${sandbox.origin('myaccount')}/orders`)
      await other.getByRole('article').first().waitFor()
      await other.evaluate(() => {
        sessionStorage.setItem('draft:typed', '{}')
      })
    }

    await page.getByRole('link', { name: 'Sign out', exact: true }).click()
    await Promise.all(others.map(isSignedOut))

    for (const other of others) {
      await expect(other.getByText("We've removed your account data from this page")).toBeVisible()
      await expect(other.getByRole('article')).toHaveCount(0)
      expect(await other.evaluate(() => Object.keys(sessionStorage))).toEqual([])
      await other.reload()
      await expect(other.getByRole('button', { name: 'Sign in as Anna de Vries' })).toBeVisible()
    }
  },
)

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
