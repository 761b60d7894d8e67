import { HALF, TIME } from '#flow-kit/trace.ts'
import { languageFlow } from '#machines/shell/language/language.cases.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { perStage, refusal, type HeldCalls, type Stage } from '#tests/paths/kit/stage.ts'
import { stopClock } from '#tests/paths/kit/stop-clock.ts'

const held = perStage<HeldCalls>()

const choose =
  (locale: string): Gesture =>
  async stage => {
    held.of(stage).mend()
    await stage.page.locator('footer select').selectOption(locale)
  }

const passTime = async ({ page }: Stage, wait: number): Promise<void> => page.clock.runFor(wait)

export const languagePlayer = pathPlayer({
  flow: languageFlow,
  // Leave out the orders: their text changes from day to day.
  part: 'header:not(main *), nav:not(main *), #main h1, footer:not(main *)',
  covers: ({ value, context }) => [value, context],
  begins: {
    'it begins': async stage => {
      const { page, at } = stage
      await page.clock.install()
      await page.goto(at('/orders'))
      await page.getByRole('article').first().waitFor()
      held.set(stage, await stage.hold(/\/locales\/[^/]+\.json$/u))
      await stopClock(page)
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
})
