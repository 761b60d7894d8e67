import { aCustomer } from '#machines/samples/customer.ts'
import type { Gesture } from '#tests/paths/kit/path-player.ts'
import type { HeldCalls, Stage } from '#tests/paths/kit/stage.ts'

/** Opens the settings by links within the app: a page load would restart every machine. */
export const openSettings: Gesture = async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Account' })
  await menu.getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await menu.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('heading', { level: 1, name: 'My settings' }).waitFor()
}

/** Saves the FTP callback with the format (JSON or XML) that is not selected, and answers the held call. */
export const saveOtherFormat = async ({ page }: Stage, calls: HeldCalls): Promise<void> => {
  const format = page.getByLabel('Callback format')
  const now = await format.inputValue()
  await format.selectOption(now === 'JSON' ? 'XML' : 'JSON')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await calls.answer(() => ({ status: 200, json: aCustomer() }))
}
