import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import axeCore from 'axe-core'

/** Invisible frames for downloads. No script runs in them, so that axe cannot examine them; docs/decisions/0033. */
const DOWNLOADS = 'iframe[hidden][sandbox=allow-downloads]'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * axe's source, with the browser's real timers: axe waits for a timer after each rule, and a test may stop the page's
 * clock.
 */
const SOURCE = `((setTimeout, clearTimeout) => { ${axeCore.source} })(
  ...(({ setTimeout, clearTimeout }) => [setTimeout, clearTimeout])(globalThis.__pwClock?.builtins ?? globalThis)
)`

/** Script to inject instead of axe's source into a document that has already loaded axe. */
const ALREADY_THERE = 'true'

/** What axe examines; by default, the whole page by the rules of WCAG 2.2 AA and best practices. */
export interface Examined {
  /** Ids of the rules to apply instead of the default rules. */
  rules?: readonly string[] | undefined
  /** CSS selector of the part of the page to examine, without the frames in it. */
  part?: string
}

/**
 * axe with fast settings: it reports nodes only for violations. On a page without frames, axe is loaded once per
 * document and runs in the page. With frames, axe opens another page to merge the results of all frames.
 */
export const axeOn = async (page: Page, { rules, part }: Examined = {}): Promise<AxeBuilder> => {
  const isAlone = page.frames().length === 1 || part !== undefined
  const isThere = isAlone && (await page.evaluate(() => 'axe' in window))
  const axe = new AxeBuilder({ page, axeSource: isThere ? ALREADY_THERE : SOURCE })
    .options({
      // Answers B-303; axe counts this rule among its experiments.
      rules: rules ? {} : { 'label-content-name-mismatch': { enabled: true } },
      runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: TAGS },
      resultTypes: ['violations'],
    })
    .exclude(DOWNLOADS)
    .setLegacyMode(isAlone)
  return part === undefined ? axe : axe.include(part)
}

/** Waits until all finite animations end: during a fade-in, axe would measure too little contrast. */
export const transitionsEnd = async (page: Page): Promise<void> => {
  await page.evaluate(() =>
    // The promise `finished` of a cancelled animation rejects: that animation has ended, too.
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  )
}
