import type { Page } from '@playwright/test'

/** Signs out by the link in the menu, confirms that running work stops, and waits until the shop is open. */
export const stopAndSignOut = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Sign out', exact: true }).click()
  const left = page.waitForURL(/\/\/shop\./u)
  const stop = page.getByRole('button', { name: 'Stop and sign out' })
  // The page leaves without a press if the work ends first: do not wait for the button then.
  await Promise.race([left, stop.click().catch(() => null)])
  await left
}

/** The names of the cookies of a session: the app's and the provider's. */
export const sessionCookies = async (page: Page): Promise<string[]> =>
  (await page.context().cookies())
    .map(({ name }) => name)
    .filter(name => name.startsWith('auth_') || name === '_session')
