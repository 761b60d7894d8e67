import * as v from 'valibot'
import { HALF, TIME } from '#machines/kit/trace.ts'
import { languageFlow } from '#machines/shell/language/language.cases.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { perStage, refusal, type HeldCalls, type Stage } from '#tests/paths/kit/stage.ts'
import { stopClock } from '#tests/paths/kit/stop-clock.ts'

const context = v.object({ wanted: v.nullable(v.string()) })

interface Reading {
  /** Language of the page; null while another language is loading or failed to load. */
  language: string | null
  isBusy: boolean
  /** Whether the page says, in English or Dutch, that a language could not be loaded; any other message as its text. */
  problem: boolean | string
  /** The language that is selected while its texts load; null otherwise. */
  wanted: string | null
}

const NAMES: Readonly<Record<string, string>> = { 'en-GB': 'English', 'nl-NL': 'Nederlands' }
const SENTENCES = [
  'This language could not be loaded. Please try again.',
  'Deze taal kon niet worden geladen. Probeer het opnieuw.',
]

const held = perStage<HeldCalls>()

const choose =
  (locale: string): Gesture =>
  async stage => {
    held.of(stage).mend()
    await stage.page.locator('footer select').selectOption(locale)
  }

const passTime = async ({ page }: Stage, wait: number): Promise<void> => page.clock.runFor(wait)

/** Plays the choice of another language. */
export const languagePlayer = pathPlayer({
  flow: languageFlow,
  // Leave out the orders: their text changes from day to day.
  part: 'header:not(main *), nav:not(main *), #main h1, footer:not(main *)',
  showsEachReading: true,
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
  view: ({ value, tags, context: observed }): Reading => ({
    language: value === 'spoken' ? (v.parse(context, observed).wanted ?? 'en-GB') : null,
    isBusy: tags.includes('busy'),
    problem: tags.includes('alert'),
    wanted: tags.includes('busy') ? (NAMES[v.parse(context, observed).wanted ?? ''] ?? null) : null,
  }),
  read: ({ page }) =>
    page.evaluate((sentences): Reading => {
      const select = document.querySelector<HTMLSelectElement>('footer select')
      const isBusy = select?.ariaBusy === 'true'
      const said =
        document.querySelector('footer div:has(select) > [role=status]')?.textContent ?? ''
      return {
        language: isBusy || said !== '' ? null : document.documentElement.lang,
        isBusy,
        problem: said === '' ? false : sentences.includes(said) ? true : said,
        wanted: isBusy ? (select.selectedOptions[0]?.text ?? null) : null,
      }
    }, SENTENCES),
})
