import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { ENGINE } from '#tests/support/engine.ts'
import { expect } from '#tests/support/journey.ts'

/**
 * Frames for downloads: no script runs in them, not even axe's, and they are invisible; docs/decisions/0033.
 */
const DOWNLOADS = 'iframe[hidden][sandbox=allow-downloads]'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Script to inject instead of axe's source into a document that has already loaded axe. */
const ALREADY_THERE = 'true'

/**
 * axe violations on a page by WCAG 2.2 AA and best practices, or by the named rules. Waits for transitions: an
 * element that fades in has no contrast at first. Returns none in engines other than Chromium: axe crashes a page
 * that BiDi drives, and the document is the same in every engine.
 */
export const findings = async (page: Page, rules?: readonly string[]): Promise<unknown[]> => {
  await page.evaluate(() =>
    // The promise `finished` of a cancelled animation rejects: the animation has ended, too.
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  )
  if (ENGINE !== 'chromium') return []
  const axe = await axeOn(page, rules)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
}

/**
 * axe with the fastest settings: loaded once per document, violations only, and in the page itself unless
 * that has frames. With frames, axe opens another page to merge their results.
 */
const axeOn = async (page: Page, rules?: readonly string[]): Promise<AxeBuilder> => {
  const isAlone = page.frames().length === 1
  const isThere = isAlone && (await page.evaluate(() => 'axe' in window))
  return new AxeBuilder({ page, ...(isThere ? { axeSource: ALREADY_THERE } : {}) })
    .options({
      runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: TAGS },
      resultTypes: ['violations'],
    })
    .exclude(DOWNLOADS)
    .setLegacyMode(isAlone)
}

/**
 * Expects no violation on a desktop in light mode, nor on a phone in dark mode, where nothing may overflow
 * either. `what` names the state in a failure.
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
