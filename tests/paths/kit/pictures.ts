import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { stateNames } from '#flow-kit/chart/states.ts'
import type { Flow } from '#flow-kit/flow.ts'
import type { Observation } from '#flow-kit/trace.ts'
import type { Stage } from '#tests/paths/kit/stage.ts'

/** Viewport widths of the pictures for product owners, in px. */
const WIDTHS = [390, 768, 1440] as const
const HEIGHT = 900
/** Milliseconds after which Playwright gives up a picture. */
const NO_PICTURE = 5000

/** The appearance and the language of the product in a picture. */
export interface Appearance {
  brand: string
  theme: 'light' | 'dark'
  locale: string
}

/** The appearance in which paths are played. */
export const PLAYED = {
  brand: 'kiln-and-keep',
  theme: 'light',
  locale: 'en-GB',
} as const satisfies Appearance

export const pictureFolder = (flow: string, { brand, theme, locale }: Appearance): string =>
  join('reports', 'pictures', brand, theme, locale, flow)

/** Takes the missing pictures of the current states at each width, for the flow book. */
export const takePictures = async (
  flow: Flow,
  { value }: Observation,
  { page }: Stage,
  appearance: Appearance = PLAYED,
): Promise<void> => {
  const folder = pictureFolder(flow.id, appearance)
  for (const state of stateNames(flow.machine, value)) {
    const file = (width: number): string => join(folder, `${flow.machine.id}.${state}-${width}.png`)
    if (WIDTHS.every(width => existsSync(file(width)))) continue
    mkdirSync(folder, { recursive: true })
    const before = page.viewportSize()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT })
      await page
        .screenshot({ path: file(width), animations: 'disabled', timeout: NO_PICTURE })
        // Ignore the error: Playwright cannot take a picture of a page that is being replaced.
        .catch(() => undefined)
    }
    if (before !== null) await page.setViewportSize(before)
  }
}
