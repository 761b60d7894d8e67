import { expect } from '@playwright/test'
import { aJpeg } from '#sandbox/testing/pictures.ts'
import type { Stage } from '#tests/paths/kit/stage.ts'

const DIALOG = '[role=dialog]'
const LAST_BUTTON = `${DIALOG} > div:last-child button:last-child`

/**
 * Adds photos on the photos screen in any language, without moving the pointer or the focus. Calls `pass` before each
 * look at the page, for example to advance a stopped clock.
 */
export const addPhotos = async (
  { page }: Stage,
  count: number,
  pass: () => Promise<void> = async () => undefined,
): Promise<void> => {
  const until = async (isSo: () => Promise<boolean>): Promise<void> => {
    await expect
      .poll(
        async () => {
          await pass()
          return isSo()
        },
        { intervals: [5, 10, 20] },
      )
      .toBe(true)
  }
  const isThere = (selector: string) => async () => (await page.locator(selector).count()) > 0
  const press = (selector: string): Promise<void> =>
    page.locator(selector).evaluate(button => {
      if (button instanceof HTMLElement) button.click()
    })

  await press('#main header button')
  await until(isThere(`${DIALOG} input[type=file][multiple]`))
  await page.locator(`${DIALOG} input[type=file][multiple]`).setInputFiles(await pictures(count))
  await until(isThere(`${LAST_BUTTON}:not(:disabled, [aria-disabled=true])`))
  await press(LAST_BUTTON)
  await until(isThere(`${DIALOG} [data-state=settled]`))
  await press(LAST_BUTTON)
  await until(async () => !(await isThere(DIALOG)()))
}

let drawn = 0

/** Small pictures, each different from every earlier one. */
const pictures = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      drawn += 1
      const number = drawn
      const minute = String(number % 60).padStart(2, '0')
      const taken = `2024:07:14 ${String(Math.floor(number / 60)).padStart(2, '0')}:${minute}:00`
      const buffer = await aJpeg({ taken, width: 16, height: 16 })
      return { name: `photo-${number}.jpg`, mimeType: 'image/jpeg', buffer }
    }),
  )
