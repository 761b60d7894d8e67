import type { Page } from '@playwright/test'
import { transitionsEnd } from '#tests/support/pages/axe.ts'
import { lasting } from '#tests/support/pages/lasting.ts'
import { overflows } from '#tests/support/pages/overflow.ts'
import { setTextSize, type TextSize } from '#tests/support/pages/text-size.ts'
import { outOfReach } from '#tools/stage/out-of-reach.ts'

/** A window in px, and the size of its text in percent. */
export type Window = readonly [width: number, height: number, text?: TextSize]

/** Windows of a laptop, of a phone on its side, and of two upright phones; with text of both sizes. */
export const SMALL_WINDOWS: readonly Window[] = ([100, 200] as const).flatMap(text =>
  (
    [
      [1366, 650],
      [844, 390],
      [390, 844],
      [360, 640],
    ] as const
  ).map(([width, height]) => [width, height, text] as const),
)

/** Milliseconds that a page has to bring its controls into a resized window. */
const REST = 2000

/** One line for each overflow and each control out of reach in these windows. Afterwards the text size is 100 %. */
export const misfits = async (
  page: Page,
  name: string,
  windows: readonly Window[],
): Promise<string[]> => {
  const found: string[] = []
  let size: TextSize = 100
  for (const [width, height, text = 100] of windows) {
    if (text !== size) await setTextSize(page, text)
    size = text
    await page.setViewportSize({ width, height })
    await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
    const lines = [...(await overflows(page)), ...(await farControls(page))]
    found.push(...lines.map(line => `${name} at ${width} × ${height} px, ${text} %: ${line}`))
  }
  if (size !== 100) await setTextSize(page, 100)
  return found
}

const farControls = async (page: Page): Promise<string[]> => {
  await transitionsEnd(page)
  return lasting(() => page.evaluate(outOfReach), REST)
}
