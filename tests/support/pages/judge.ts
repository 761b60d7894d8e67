import type { Page } from '@playwright/test'
import { ENGINE } from '#tests/support/engine.ts'
import { expect } from '#tests/support/journey.ts'
import { axeOn, type Examined, transitionsEnd } from '#tests/support/pages/axe.ts'

/**
 * Waits for animations to end, and returns axe's violations of WCAG 2.2 AA and best practices, or of `rules`, on the
 * page or in a part of it. Returns none outside Chromium: axe crashes a page that BiDi drives, and the document is the
 * same in every engine.
 */
export const findings = async (page: Page, examined?: Examined): Promise<unknown[]> => {
  await transitionsEnd(page)
  if (ENGINE !== 'chromium') return []
  const axe = await axeOn(page, examined)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
}

/**
 * Expects that axe finds no violation, on a desktop in light mode and on a phone in dark mode, and that the page does
 * not overflow on the phone. `what` names the state in a failure.
 */
export const judge = async (page: Page, what: string): Promise<void> => {
  for (const [width, height, colorScheme] of [
    [1280, 900, 'light'],
    [390, 844, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await findings(page), `${what}, ${width} px, ${colorScheme}`).toEqual([])
  }
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    `${what} fits into 390 px`,
  ).toBe(true)
  await page.setViewportSize({ width: 1280, height: 900 })
}
