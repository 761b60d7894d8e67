import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { ENGINE } from '#tests/support/engine.ts'
import { expect } from '#tests/support/journey.ts'

/** Frames that a file is fetched through: no script runs in them, axe's neither, and nobody sees them; docs/decisions/0033. */
const DOWNLOADS = 'iframe[hidden][sandbox=allow-downloads]'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** In place of axe's source: it asks for nothing. */
const ALREADY_THERE = 'true'

/**
 * What axe finds on a page, judged as it stays: what fades in has no contrast at first. WCAG 2.2 AA and best practices, or
 * the rules that are named. Nothing in other engines than Chromium: driven by BiDi, axe ends the process of the page, and
 * what it reads is the same document.
 */
export const findings = async (page: Page, rules?: readonly string[]): Promise<unknown[]> => {
  await page.evaluate(() =>
    // One that is given up, as by another look of the page, has ended too.
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
 * Axe on a page as it needs least time: put in once a document, told to gather violations alone, and run in the page
 * itself where no frame would be missed. Else it opens a page of its own to put together what frames say.
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
 * Nothing to find on a desktop in light, nor on a phone in dark, where nothing may stick out either. `what` names the
 * state in a failure.
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
