import type { Page, Route } from '@playwright/test'
import { expect, nightly, test } from '#tests/support/journey.ts'
import { startSelecting } from '#tests/support/pages/start-selecting.ts'

/** Deletes the first two photos, but holds the calls. Returns a function that continues the calls. */
const deleteTwo = async (page: Page): Promise<() => Promise<void>> => {
  const held: Route[] = []
  let isHeld = true
  await page.route(/\/photo\/photos$/u, async route => {
    if (isHeld) held.push(route)
    else await route.continue()
  })
  const photos = page.locator('[data-photo]')
  await photos.first().waitFor()
  await startSelecting(page)
  await photos.nth(0).click()
  await photos.nth(1).click()
  await page
    .locator('[data-flow=selection]')
    .getByRole('button', { name: 'Delete', exact: true })
    .click()
  await page.getByRole('button', { name: 'Delete photos' }).click()
  await expect.poll(() => held.length).toBe(1)
  return async () => {
    isHeld = false
    await Promise.all(held.map(route => route.continue()))
  }
}

const signOut = (page: Page): Promise<void> =>
  page.getByRole('link', { name: 'Sign out', exact: true }).click()

// Answers A-046, B-119
test('a sign-out during a deletion asks, waits for it, and then leaves', async ({ customer }) => {
  const { page } = customer
  await customer.comeBack('Anna de Vries', '/my-photos/photos')
  const goOn = await deleteTwo(page)

  await signOut(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something is still under way')
  await expect(page.getByText('2 photos are being deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page).toHaveURL(/\/$/u)

  await signOut(page)
  await page.getByRole('button', { name: 'Sign out when done' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'You will be signed out when this is done',
  )
  const answered = page.waitForResponse(/\/photo\/photos$/u)
  await goOn()
  expect((await answered).ok()).toBe(true)
  await expect(page).toHaveURL(/\/session\/end|\/\/shop\./u)
})

// Answers B-119
test(
  'a tab that follows a sign-out names the work that was stopped',
  nightly,
  async ({ customer, sandbox }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    await deleteTwo(page)
    const other = await page.context().newPage()
    await other.goto(`${sandbox.origin('myaccount')}/orders`)
    await other.getByRole('article').first().waitFor()

    await signOut(other)
    const main = page.getByRole('main')
    await expect(main).toContainText('You are signed out')
    await expect(main).toContainText(
      'The deletion of 2 photos was stopped. Those that were not deleted yet are in your library again.',
    )
  },
)
