import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Frame, Page } from '@playwright/test'
import { partsOf } from '#tests/paths/kit/page-words.ts'
import type { AnyPathPlayer } from '#tests/paths/kit/path-player.ts'
import type { StepObserver } from '#tests/paths/kit/play.ts'
import { configurationName } from '#tools/stage/page-words.ts'
import type { Stage } from '#tests/paths/kit/stage.ts'
import { axeOn, transitionsEnd } from '#tests/support/pages/axe.ts'
import type { ExaminedPage } from '#tools/scripts/paths/axe-report.ts'

/** The folder with axe's findings on paths: a folder for each flow, with one file per configuration. */
export const AXE_PAGES = join('reports', 'paths', 'axe')

/** Returns an observer that lets axe examine the flow's part of a page, once per configuration and run. */
export const examinesPages =
  (player: AnyPathPlayer, stage: Stage): StepObserver =>
  async (_now, identity) => {
    const configuration = configurationName(identity)
    const name = createHash('sha256').update(configuration).digest('hex').slice(0, 16)
    const folder = join(AXE_PAGES, player.flow.id)
    const file = join(folder, `${name}.json`)
    if (existsSync(file)) return
    mkdirSync(folder, { recursive: true })
    const found = await unlessReplaced(stage.page, () => examined(player, stage, configuration))
    writeFileSync(file, JSON.stringify(found ?? notExamined(stage, configuration)))
  }

/**
 * The attribute that marks the elements for axe: Playwright finds the elements, and axe selects them by this attribute.
 */
const EXAMINED = 'data-examined'
/** Milliseconds to wait for an answer of the page, or for the navigation that replaces it. */
const NO_ANSWER = 2000

/**
 * Marks the flow's parts of a page, or removes the marks. Returns the number of parts; 0 if the page does not answer.
 */
const markExamined = (player: AnyPathPlayer, page: Page, isMarked: boolean): Promise<number> =>
  Promise.race([
    page
      .locator(partsOf(player))
      .evaluateAll(
        (parts, [name, isOn]) => {
          for (const part of parts) part.toggleAttribute(name, isOn)
          return parts.length
        },
        [EXAMINED, isMarked] as const,
      )
      .catch(() => 0),
    new Promise<0>(resolve => setTimeout(resolve, NO_ANSWER, 0)),
  ])

/**
 * Returns the result of `work`, or null if `work` fails because a navigation replaces the page. Throws other errors.
 */
const unlessReplaced = async <Value>(
  page: Page,
  work: () => Promise<Value>,
): Promise<Value | null> => {
  let isReplaced = false
  const note = (frame: Frame): void => {
    isReplaced ||= frame === page.mainFrame()
  }
  page.on('framenavigated', note)
  try {
    return await work()
  } catch (error) {
    // The work can fail shortly before the browser reports the navigation.
    if (!isReplaced) {
      const predicate = (frame: Frame): boolean => frame === page.mainFrame()
      await page.waitForEvent('framenavigated', { predicate, timeout: NO_ANSWER }).catch(() => {
        throw error
      })
    }
    return null
  } finally {
    page.off('framenavigated', note)
  }
}

const engineOf = ({ context }: Stage): string => `Chromium ${context.browser()?.version() ?? ''}`

const notExamined = (stage: Stage, configuration: string): ExaminedPage => ({
  configuration,
  engine: engineOf(stage),
  axe: '',
  findings: null,
  verdicts: [],
})

const examined = async (
  player: AnyPathPlayer,
  stage: Stage,
  configuration: string,
): Promise<ExaminedPage> => {
  const { page } = stage
  if ((await markExamined(player, page, true)) === 0) return notExamined(stage, configuration)
  await transitionsEnd(page)
  const builder = await axeOn(page, { part: `[${EXAMINED}]` })
  const { testEngine, passes, violations, incomplete } = await builder.analyze()
  await markExamined(player, page, false)
  return {
    configuration,
    engine: engineOf(stage),
    axe: testEngine.version,
    findings: violations.map(({ id, impact, help, nodes }) => ({
      rule: id,
      impact: impact ?? null,
      help,
      nodes: nodes.map(({ target }) => target.flat().join(' ')),
    })),
    verdicts: (
      [
        ['held', passes],
        ['violated', violations],
        ['undecided', incomplete],
      ] as const
    ).flatMap(([verdict, results]) => results.map(({ id, tags }) => ({ rule: id, tags, verdict }))),
  }
}
