import * as v from 'valibot'
import { HALF, TIME } from '#machines/kit/trace.ts'
import { languageFlow } from '#machines/shell/language/language.cases.ts'
import { pathPlayer, type Gesture } from '#tests/paths/path-player.ts'
import { perStage, refusal, type HeldCalls, type Stage } from '#tests/paths/stage.ts'

const context = v.object({ wanted: v.nullable(v.string()) })

interface Reading {
  /** Language of the page; null while another one is on its way or could not be had. */
  language: string | null
  isBusy: boolean
  /** Whether the page says that a language could not be had. */
  hasProblem: boolean
}

const held = perStage<HeldCalls>()

const choose =
  (locale: string): Gesture =>
  async stage => {
    held.of(stage).mend()
    await stage.page.locator('footer select').selectOption(locale)
  }

const passTime = async ({ page }: Stage, wait: number): Promise<void> => page.clock.runFor(wait)

/** The choice of another language. */
export const languagePlayer = pathPlayer({
  flow: languageFlow,
  begins: {
    'it begins': async stage => {
      const { page, at } = stage
      await page.clock.install()
      await page.goto(at('/orders'))
      await page.getByRole('article').first().waitFor()
      held.keep(stage, await stage.hold(/\/locales\/[^/]+\.json$/u))
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    },
  },
  gestures: {
    'the customer chooses Dutch': choose('nl-NL'),
    'the customer chooses English': choose('en-GB'),
    'the texts arrive': stage => held.of(stage).release(),
    'the texts are refused': stage => held.of(stage).answer(() => refusal(404)),
    'there is no network': { why: 'A client whose clock stands still never gives up trying.' },
  },
  time: {
    [TIME]: passTime,
    [HALF]: (stage, wait) => passTime(stage, Math.floor(wait / 2)),
  },
  view: ({ value, tags, context: kept }): Reading => ({
    language: value === 'spoken' ? (v.parse(context, kept).wanted ?? 'en-GB') : null,
    isBusy: tags.includes('busy'),
    hasProblem: tags.includes('alert'),
  }),
  read: ({ page }) =>
    page.evaluate((): Reading => {
      const isBusy = document.querySelector('footer select[aria-busy=true]') !== null
      const problem = document.querySelector('footer div:has(select) > [role=status]')
      const hasProblem = (problem?.textContent ?? '') !== ''
      return {
        language: isBusy || hasProblem ? null : document.documentElement.lang,
        isBusy,
        hasProblem,
      }
    }),
})
