import { expect, type Locator, type Page } from '@playwright/test'

/** Presses of Tab after which something counts as out of reach. */
const PATIENCE = 90

/** Whether the element has the focus and shows that it has. */
const showsFocus = (element: Element): boolean => {
  const { outlineStyle, boxShadow } = getComputedStyle(element)
  return (
    element === document.activeElement &&
    element.matches(':focus-visible') &&
    (outlineStyle !== 'none' || boxShadow !== 'none')
  )
}

/**
 * Comes to something by Tab alone, from wherever the focus is. Fails when it is out of reach, and when nobody sees that it
 * has the focus.
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

/** Comes to something by Tab and presses Enter there. */
export const enter = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target)
  // A second Enter on what took the place of the first control would do nothing without a key between them (0052).
  await page.keyboard.press('Shift')
  await page.keyboard.press('Enter')
}

/** Comes to a field by Tab, and types over what stands there. */
export const typeInto = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}
