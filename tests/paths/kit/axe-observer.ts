import type { Frame, Page } from '@playwright/test'
import { partsOf } from '#tests/paths/kit/page-words.ts'
import type { AnyPathPlayer } from '#tests/paths/kit/path-player.ts'
import type { StepObserver } from '#tests/paths/kit/play.ts'
import type { Stage } from '#tests/paths/kit/stage.ts'
import { axeFaults } from '#tests/stage/axe-faults.ts'

/** The configurations whose pages axe has examined in this worker. */
const known = new Set<string>()

/** The number of configurations whose pages axe has examined in this worker. */
export const examinedByAxe = (): number => known.size

/**
 * Returns an observer that lets axe examine the flow's part of a page, once for each configuration. Throws an
 * error if axe finds something.
 */
export const examinesPages =
  (player: AnyPathPlayer, { page }: Stage): StepObserver =>
  async (_now, identity, gone) => {
    const configuration = `${player.flow.id} ${identity}`
    if (known.has(configuration)) return
    const faults = await unlessReplaced(page, async () => {
      if ((await markExamined(player, page, true)) === 0) return []
      const found = await axeFaults(page, `[${EXAMINED}]`)
      known.add(configuration)
      await markExamined(player, page, false)
      return found
    })
    if (faults !== null && faults.length > 0) {
      throw new Error(`After ${gone.join(', ') || 'the beginning'}, axe finds ${faults.join('; ')}`)
    }
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
