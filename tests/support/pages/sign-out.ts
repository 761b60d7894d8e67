import { expect, type Page } from '@playwright/test'

/** Signs out by the link in the menu, confirms that running work stops, and waits until the shop is open. */
export const stopAndSignOut = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Sign out', exact: true }).click()
  const stop = page.getByRole('button', { name: 'Stop and sign out' })
  await expect
    .poll(async () => {
      if (await stop.isVisible()) await stop.click()
      return page.url()
    })
    .toMatch(/\/\/shop\./u)
}
