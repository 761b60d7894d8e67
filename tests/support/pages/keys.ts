import { expect, type Locator, type Page } from '@playwright/test'

/** The number of presses of Tab after which an element counts as unreachable. */
const PATIENCE = 90

const showsFocus = (element: Element): boolean => {
  const { outlineStyle, boxShadow } = getComputedStyle(element)
  return (
    element === document.activeElement &&
    element.matches(':focus-visible') &&
    (outlineStyle !== 'none' || boxShadow !== 'none')
  )
}

/**
 * Moves the focus to an element by Tab only, from the current focus. Fails if the element is unreachable, or its focus
 * is invisible.
 */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor()
  for (let press = 0; press < PATIENCE; press += 1) {
    if (await target.evaluate(element => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
  await expect.poll(() => target.evaluate(showsFocus)).toBe(true)
}

/** Moves the focus to an element by Tab and presses Enter. */
export const enter = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target)
  // Press another key first: a second Enter in a row does nothing on a control that replaced the first control; see
  // docs/decisions/0052.
  await page.keyboard.press('Shift')
  await page.keyboard.press('Enter')
}
