import type { Page } from '@playwright/test'

/** Presses Select and waits for the bar: it moves the photos, so that a press on one before it comes may miss. */
export const startSelecting = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('toolbar', { name: 'Selected photos' }).waitFor()
}
