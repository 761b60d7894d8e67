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

// Answers A-046, B-119, B-529
test(
  'a sign-out during a deletion asks, waits for it, and then leaves',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    const goOn = await deleteTwo(page)

    await signOut(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Something is still in progress',
    )
    await expect(page.getByText('2 photos are being deleted.')).toBeVisible()
    await page.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(page).toHaveURL(/\/my-photos\/photos$/u)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My photos')

    await signOut(page)
    await page.getByRole('button', { name: 'Sign out when done' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      "We'll sign you out when this is done",
    )
    const answered = page.waitForResponse(/\/photo\/photos$/u)
    await goOn()
    expect((await answered).ok()).toBe(true)
    await expect(page).toHaveURL(/\/session\/end|\/\/shop\./u)
  },
)

// Answers B-119, B-136
test(
  'a link to /logout asks about the work of another tab, which names what the sign-out stopped',
  nightly,
  async ({ customer, sandbox }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    await deleteTwo(page)
    const other = await page.context().newPage()
    await other.goto(`${sandbox.origin('myaccount')}/orders`)
    await other.getByRole('article').first().waitFor()

    await other.goto(`${sandbox.origin('myaccount')}/logout`)
    await expect(other.getByText('2 photos are being deleted.')).toBeVisible()
    await other.getByRole('button', { name: 'Stop and sign out' }).click()
    const main = page.getByRole('main')
    await expect(main).toContainText("You're signed out")
    await expect(main).toContainText(
      'We stopped deleting 2 photos. Check your library to see which are still there.',
    )
  },
)

declare global {
  /** The names of the files that the page has passed to the browser's download. */
  var savedFiles: string[]
}

// Answers A-265
test(
  'a PDF that still waits for the one before is not saved after another tab has signed out',
  nightly,
  async ({ customer, sandbox }) => {
    const { page } = customer
    await page.addInitScript(() => {
      globalThis.savedFiles = []
      document.addEventListener('click', ({ target }) => {
        if (target instanceof HTMLAnchorElement && target.download !== '') {
          globalThis.savedFiles.push(target.download)
        }
      })
    })
    await page.clock.install()
    await customer.comeBack('Anna de Vries', '/orders/P-100012')
    const download = page.getByRole('button', { name: /^Download PDF/u }).first()
    await download.waitFor()
    const other = await page.context().newPage()
    await other.goto(`${sandbox.origin('myaccount')}/orders`)
    await other.getByRole('article').first().waitFor()

    // While the page's clock stands still, the second file waits.
    await page.clock.pauseAt(Date.now() + 60_000)
    await download.click()
    const saved = () => page.evaluate(() => globalThis.savedFiles)
    await expect.poll(saved).toEqual(['P-100012-1-cover.pdf'])
    await signOut(other)
    await expect(other).toHaveURL(/\/logout$/u)
    await page.clock.runFor(400)
    await expect(page.getByRole('main')).toContainText("You're signed out")
    await page.clock.runFor(5000)
    expect(await saved()).toEqual(['P-100012-1-cover.pdf'])
  },
)
