import type { Page } from '@playwright/test'
import { notifyControlRoom } from '#tests/support/control-room.ts'
import { expect, nightly, nightlyUnless, test } from '#tests/support/journey.ts'

const ANSWERS = {
  'is gone': { status: 404, contentType: 'text/plain', body: 'There is no such file.' },
  'is the page of the app': {
    status: 200,
    contentType: 'text/html',
    body: '<!doctype html><title>MyAccount</title>',
  },
  'is that of another build': {
    status: 200,
    contentType: 'text/javascript',
    body: 'export const screen = null',
  },
} as const

/**
 * Answers requests for a script with `answer`, by default a 404, until the page has made `pages` navigations. Returns
 * an object that counts the navigations.
 */
const takeAway = async (
  page: Page,
  script: RegExp,
  {
    answer = ANSWERS['is gone'],
    pages,
  }: { answer?: (typeof ANSWERS)[keyof typeof ANSWERS]; pages: number },
): Promise<{ pages: number }> => {
  const seen = { pages: 0 }
  page.on('request', request => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) seen.pages += 1
  })
  await page.route(script, async route => {
    if (seen.pages < pages) await route.fulfill(answer)
    else await route.fallback()
  })
  return seen
}

const ORDERS = /\/assets\/orders\.screen-[\w-]+\.js/u

for (const [what, answer] of Object.entries(ANSWERS)) {
  // Answers A-154
  test(
    `a page of an older deployment whose next script ${what} continues with the new deployment`,
    nightlyUnless(what === 'is gone'),
    async ({ customer }) => {
      const { page } = customer
      await customer.comeBack('Anna de Vries')
      const seen = await takeAway(page, ORDERS, { answer, pages: 1 })

      await page.getByRole('navigation', { name: 'Account' }).getByText('Orders').click()
      await expect(page.getByRole('article').first()).toBeVisible()
      await expect(page).toHaveURL(/\/orders$/u)
      expect(seen.pages).toBe(1)
      customer.complaints.splice(0)
    },
  )
}

// Answers A-154
test(
  'a script that is missing from the new deployment, too, ends in the banner and not in a loop',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries')
    const seen = await takeAway(page, ORDERS, { pages: Infinity })

    await page.getByRole('navigation', { name: 'Account' }).getByText('Orders').click()
    await expect(page.getByRole('alert')).toContainText('An unexpected error has occurred')
    expect(seen.pages).toBe(1)

    await page.getByRole('link', { name: 'Overview' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account overview')
    await expect(page.getByRole('alert')).toHaveCount(0)
    customer.complaints.splice(0)
  },
)

// Answers A-154
test(
  'without a network, a screen that was never opened shows the banner, and the page stays',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries')
    // Wait for the reads of the overview: without a network, they would fail, too.
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await page.getByRole('navigation', { name: 'Account' }).getByText('Orders').click()
    await expect(page.getByRole('alert')).toContainText('An unexpected error has occurred')
    await expect(page.getByText("You're offline")).toBeVisible()

    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    customer.complaints.splice(0)
  },
)

const SIGN_IN = /\/assets\/oidc-client\.service-[\w-]+\.js/u

for (const { when, isSooner, pages } of [
  { when: 'after the first content, is there all the same', isSooner: false, pages: 0 },
  { when: 'sooner, leads to the new page', isSooner: true, pages: 2 },
]) {
  // Answers B-464
  test(
    `what renews the session, if a deployment takes it away ${when}, and the session stays`,
    nightly,
    async ({ customer, sandbox }) => {
      const { page } = customer
      const asked = page.waitForRequest(SIGN_IN)
      const early = isSooner ? await takeAway(page, SIGN_IN, { pages: 2 }) : null
      await customer.comeBack('Anna de Vries')
      await asked
      await page.waitForLoadState('networkidle')
      const seen = early ?? (await takeAway(page, SIGN_IN, { pages: Infinity }))
      await notifyControlRoom(sandbox, '/tokens/expire', { person: 'Anna' })

      await page.getByRole('navigation', { name: 'Account' }).getByText('Orders').click()
      await expect(page.getByRole('article').first()).toBeVisible()
      expect(seen.pages).toBe(pages)
      customer.complaints.splice(0)
    },
  )
}
