import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import axeCore from 'axe-core'

/**
 * Frames for downloads: no script runs in them, not even axe's, and they are invisible; docs/decisions/0033.
 */
const DOWNLOADS = 'iframe[hidden][sandbox=allow-downloads]'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * axe with the browser's own timers. After each rule axe waits for a timer, which would never fire while a test stops
 * the page's clock.
 */
const SOURCE = `((setTimeout, clearTimeout) => { ${axeCore.source} })(
  ...(({ setTimeout, clearTimeout }) => [setTimeout, clearTimeout])(globalThis.__pwClock?.builtins ?? globalThis)
)`

/** Script to inject instead of axe's source into a document that has already loaded axe. */
const ALREADY_THERE = 'true'

/** The part of the page that axe examines; by default a whole page by WCAG 2.2 AA and best practices. */
interface Examined {
  /** The rules, instead of all. */
  rules?: readonly string[] | undefined
  /** CSS selector of the only part of the page that is examined, without the frames in it. */
  part?: string
}

/**
 * axe with the fastest settings: it is loaded once per document, reports only the nodes of violations, and runs in the
 * page itself unless the page has frames. With frames, axe opens another page to merge their results.
 */
export const axeOn = async (page: Page, { rules, part }: Examined = {}): Promise<AxeBuilder> => {
  const isAlone = page.frames().length === 1 || part !== undefined
  const isThere = isAlone && (await page.evaluate(() => 'axe' in window))
  const axe = new AxeBuilder({ page, axeSource: isThere ? ALREADY_THERE : SOURCE })
    .options({
      runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: TAGS },
      resultTypes: ['violations'],
    })
    .exclude(DOWNLOADS)
    .setLegacyMode(isAlone)
  return part === undefined ? axe : axe.include(part)
}

/** Waits for transitions: an element that fades in has no contrast at first. */
export const transitionsEnd = async (page: Page): Promise<void> => {
  await page.evaluate(() =>
    // The promise `finished` of a cancelled animation rejects: the animation has ended, too.
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  )
}
