import type { Page } from '@playwright/test'

/**
 * Presses Select above the photos and waits for the toolbar; in a narrow window, first opens the menu of tools.
 */
export const startSelecting = async (page: Page): Promise<void> => {
  const tools = page.getByRole('button', { name: 'Sort, find and select' })
  if (await tools.isVisible()) await tools.click()
  await page.getByRole('button', { name: 'Select', exact: true }).first().click()
  await page.getByRole('toolbar', { name: 'Selected photos' }).waitFor()
}

/** Presses "Order photo prints", and waits for the toolbar, as `startSelecting` does. */
export const startPrints = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Order photo prints' }).first().click()
  await page.getByRole('toolbar', { name: 'Selected photos' }).waitFor()
}
