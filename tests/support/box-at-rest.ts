import { expect, type Locator } from '@playwright/test'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/**
 * The box of an element on a page whose fonts are there and whose layout no longer changes, in px of the
 * window. Fails if it has none, or still moves after the time limit of an expectation.
 */
export const boxAtRest = async (locator: Locator): Promise<Box> => {
  const page = locator.page()
  let last: Box | null = null
  await expect
    .poll(async () => {
      await page.evaluate(async () => {
        await document.fonts.ready
        // Two frames: what a changed window asks of scripts is drawn in the second.
        const frame = async () => new Promise(resolve => requestAnimationFrame(resolve))
        await frame()
        await frame()
      })
      const before = last
      last = await locator.boundingBox()
      return last !== null && JSON.stringify(last) === JSON.stringify(before)
    })
    .toBe(true)
  if (last === null) throw new Error('The element has no box')
  return last
}
