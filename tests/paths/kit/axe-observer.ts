import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { wholeParts } from '#tests/paths/kit/page-words.ts'
import type { AnyPathPlayer } from '#tests/paths/kit/path-player.ts'
import type { StepObserver } from '#tests/paths/kit/play.ts'
import { configurationName } from '#tests/paths/kit/recorded-words.ts'
import type { Stage } from '#tests/paths/kit/stage.ts'
import { axeOn, transitionsEnd } from '#tests/support/pages/axe.ts'
import type { ExaminedPage } from '#tools/scripts/paths/axe-report.ts'

/** The folder for the findings of axe on paths, a file for each configuration. */
export const AXE_PAGES = join('reports', 'paths', 'axe')

/** Lets axe examine the flow's part of a page in each configuration that no path has examined in this run. */
export const examinesPages =
  (player: AnyPathPlayer, stage: Stage): StepObserver =>
  async (_now, identity) => {
    const configuration = configurationName(identity)
    const name = createHash('sha256').update(configuration).digest('hex').slice(0, 16)
    const folder = join(AXE_PAGES, player.flow.id)
    const file = join(folder, `${name}.json`)
    if (existsSync(file)) return
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, JSON.stringify(await examined(player, stage, configuration)))
  }

/** Marks the elements that axe examines: players select their parts by selectors that only Playwright understands. */
const MARK = 'data-examined'
/** Ms after which a page counts as being replaced. */
const NO_ANSWER = 2000

/** Marks the flow's parts of a page, or removes the marks. Returns how many there are; 0 between two pages. */
const mark = (player: AnyPathPlayer, page: Page, isMarked: boolean): Promise<number> =>
  Promise.race([
    page
      .locator(wholeParts(player))
      .evaluateAll(
        (parts, [name, isOn]) => {
          for (const part of parts) part.toggleAttribute(name, isOn)
          return parts.length
        },
        [MARK, isMarked] as const,
      )
      .catch(() => 0),
    new Promise<0>(resolve => setTimeout(resolve, NO_ANSWER, 0)),
  ])

const examined = async (
  player: AnyPathPlayer,
  { page, context }: Stage,
  configuration: string,
): Promise<ExaminedPage> => {
  const browser = context.browser()
  const engine = `Chromium ${browser?.version() ?? ''}`
  if ((await mark(player, page, true)) === 0) {
    return { configuration, engine, axe: '', findings: null, verdicts: [] }
  }
  await transitionsEnd(page)
  const builder = await axeOn(page, { part: `[${MARK}]` })
  const { testEngine, passes, violations, incomplete } = await builder.analyze()
  await mark(player, page, false)
  return {
    configuration,
    engine,
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
