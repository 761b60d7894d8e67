import { expect } from '@playwright/test'
import { consentFlow } from '#machines/shell/consent/consent.cases.ts'
import { NECESSARY_ONLY, type ConsentChoice } from '#machines/shell/consent/consent.model.ts'
import { storeConsent } from '#tests/paths/shell/consent/consent-store.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import type { Stage } from '#tests/paths/kit/stage.ts'

const REGION = '[data-flow=consent]'
const BY_NO_PAGE = 'Storage that refuses is no storage: the product does not start with it.'

const press =
  (name: string): Gesture =>
  ({ page }) =>
    page.locator(REGION).getByRole('button', { name }).click()

/** Returns a gesture that stores a choice in another tab, and opens the page if the page is not open yet. */
const chosenBefore =
  (choice: ConsentChoice | null): Gesture =>
  async stage => {
    await storeConsent(stage, choice)
    if (stage.page.url() !== 'about:blank') return
    await stage.page.goto(stage.at('/orders'))
    await stage.page.getByRole('button', { name: 'Cookie settings' }).waitFor()
  }

const allowSurvey = async ({ page }: Stage): Promise<void> => {
  const region = page.locator(REGION)
  const choose = region.getByRole('button', { name: 'Choose' })
  if (await choose.isVisible()) await choose.click()
  await region.getByRole('switch', { name: 'Analytics' }).check()
  await region.getByRole('switch', { name: 'Marketing' }).uncheck()
  await region.getByRole('button', { name: 'Save choice' }).click()
}

/** Checks that the region's heading has the focus, as after the choices have opened. */
const isTakenThere = ({ page }: Stage): Promise<void> =>
  expect(page.locator(`${REGION} h2`)).toBeFocused()

/** The states in which each gesture of the visitor can happen: all except the last press a control of the region. */
const IN_REGION: Readonly<Record<string, readonly string[]>> = {
  'the visitor accepts everything': ['undecided', 'choosing'],
  'the visitor rejects everything': ['undecided', 'choosing'],
  'the visitor allows the survey only': ['undecided', 'choosing'],
  'the visitor wants to choose': ['undecided'],
  'the visitor closes the choice': ['choosing'],
  'the visitor opens the cookie settings': ['undecided', 'choosing', 'decided'],
}

/** Plays a visitor's consent, which the visitor gives in the cookie region or in another tab. */
export const consentPlayer = pathPlayer({
  flow: consentFlow,
  covers: ({ value, context }) => [value, context],
  asksConsent: true,
  begins: { 'it begins': async () => undefined },
  gestures: {
    'the visitor accepts everything': press('Accept all'),
    'the visitor rejects everything': press('Reject all'),
    'the visitor allows the survey only': allowSurvey,
    'the visitor wants to choose': async stage => {
      await press('Choose')(stage)
      await isTakenThere(stage)
    },
    'the visitor opens the cookie settings': ({ page }) =>
      page.getByRole('button', { name: 'Cookie settings' }).evaluate(button => {
        if (button instanceof HTMLElement) button.click()
      }),
    'the visitor closes the choice': press('Close'),
    'nothing is decided yet': chosenBefore(null),
    'everything was accepted before': chosenBefore({ analytics: true, marketing: true }),
    'everything was rejected in another tab': chosenBefore(NECESSARY_ONLY),
    'the store has not told anything': { why: 'The store tells at once what it holds.' },
    'the store cannot be read': { why: BY_NO_PAGE },
    // Nothing to do: the page stores a decision by itself.
    'the decision is stored': async () => undefined,
    'the decision cannot be stored': { why: BY_NO_PAGE },
  },
  canHappen: ({ value }, label) =>
    IN_REGION[label]?.includes(typeof value === 'string' ? value : '') ?? true,
  unseen: {
    'consent · xstate.error.actor.watchConsent · 0': BY_NO_PAGE,
    'consent.deciding · xstate.error.actor.setConsent · 0': BY_NO_PAGE,
  },
})
