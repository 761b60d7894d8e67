import { expect, type Locator } from '@playwright/test'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/**
 * The box of an element in px of the window, after the fonts are loaded and two consecutive polls return the same box.
 * Fails if the element has no box, or still moves after the timeout of an expectation.
 */
export const boxAtRest = async (locator: Locator): Promise<Box> => {
  const page = locator.page()
  let last: Box | null = null
  await expect
    .poll(async () => {
      await page.evaluate(async () => {
        await document.fonts.ready
        // Wait two frames: scripts that react to the first frame draw in the second.
        const frame = async () => new Promise(resolve => requestAnimationFrame(resolve))
        await frame()
        await frame()
      })
      const before = last
      // oxlint-disable-next-line no-restricted-properties -- the loop compares it with the previous box
      last = await locator.boundingBox()
      return last !== null && JSON.stringify(last) === JSON.stringify(before)
    })
    .toBe(true)
  if (last === null) throw new Error('The element has no box')
  return last
}
