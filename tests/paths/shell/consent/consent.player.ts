import { expect } from '@playwright/test'
import * as v from 'valibot'
import { consentFlow } from '#machines/shell/consent/consent.cases.ts'
import { NECESSARY_ONLY, type ConsentChoice } from '#machines/shell/consent/consent.model.ts'
import { storeConsent } from '#tests/paths/shell/consent/consent-store.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import type { Stage } from '#tests/paths/kit/stage.ts'

const context = v.object({
  choice: v.nullable(v.object({ analytics: v.boolean(), marketing: v.boolean() })),
})

interface Reading {
  /** The region's `data-state`; null without a region. */
  state: string | null
  /** The heading of the region, its sentences and its link. */
  words: string[]
  /** Buttons of the region; none without a region. */
  buttons: string[]
  /** Each switch of the region: its name, its explanation, and whether it is on. */
  switches: { label: string; hint: string; isOn: boolean }[]
  /** Number of frames of the survey. */
  surveys: number
}

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

const ALL_OR_NONE = ['Accept all', 'Reject all']

const WORDS = [
  'Cookies and your privacy',
  'This site stores what your account needs to work. May it also ask for your feedback, and try out improvements with you? Read how we handle your data',
  'Read how we handle your data',
]

const NOWHERE = { state: null, words: [], buttons: [], switches: [] }

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
  showsEachReading: true,
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
  view: ({ value, context: observed }): Reading => {
    const { choice } = v.parse(context, observed)
    const surveys = choice?.analytics === true ? 1 : 0
    if (value !== 'undecided' && value !== 'choosing') return { ...NOWHERE, surveys }
    if (value === 'undecided') {
      return {
        state: value,
        words: WORDS,
        buttons: [...ALL_OR_NONE, 'Choose'],
        switches: [],
        surveys,
      }
    }
    return {
      state: value,
      words: WORDS,
      buttons: ['Close', ...ALL_OR_NONE, 'Save choice'],
      switches: [
        {
          label: 'Analytics',
          hint: 'Shows a short survey at the end of the page.',
          isOn: choice?.analytics === true,
        },
        {
          label: 'Marketing',
          hint: 'Shows you variants of this site that we try out.',
          isOn: choice?.marketing === true,
        },
      ],
      surveys,
    }
  },
  read: ({ page }) =>
    page
      .evaluate((): Reading => ({
        buttons: [...document.querySelectorAll<HTMLElement>('[data-flow=consent] button')].map(
          button => button.getAttribute('aria-label') ?? button.innerText.trim(),
        ),
        state: document.querySelector<HTMLElement>('[data-flow=consent]')?.dataset['state'] ?? null,
        words: [
          ...document.querySelectorAll<HTMLElement>(
            '[data-flow=consent] :is(h2, div > p:not([id]), p > a)',
          ),
        ].map(({ innerText }) => innerText),
        switches: [
          ...document.querySelectorAll<HTMLInputElement>('[data-flow=consent] [role=switch]'),
        ].map(({ checked, labels, nextElementSibling }) => ({
          label: labels?.[0]?.innerText ?? '',
          hint: nextElementSibling?.querySelector('p')?.innerText ?? '',
          isOn: checked,
        })),
        surveys: document.querySelectorAll('iframe[sandbox="allow-scripts"]').length,
      }))
      .catch(() => ({ ...NOWHERE, surveys: 0 })),
  unseen: {
    'consent · xstate.error.actor.watchConsent · 0': BY_NO_PAGE,
    'consent.deciding · xstate.error.actor.setConsent · 0': BY_NO_PAGE,
  },
})
