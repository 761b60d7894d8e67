import { expect } from '@playwright/test'
import * as v from 'valibot'
import { timelineFlow } from '#machines/library/timeline/timeline.cases.ts'
import type { Observation } from '#machines/kit/trace.ts'
import {
  addHeldPhoto,
  holdLibrary,
  REFUSED,
  summaryOf,
  type LibraryCalls,
} from '#tests/paths/library-calls.ts'
import { statePath } from '#src/watch/state-path.ts'
import { pathPlayer } from '#tests/paths/path-player.ts'
import { perStage, type Stage } from '#tests/paths/stage.ts'

const context = v.object({
  summary: v.nullable(
    v.object({
      entries: v.array(v.object({ year: v.number(), month: v.number(), count: v.number() })),
    }),
  ),
  failure: v.nullable(v.object({})),
})

/** What a customer reads of their library. */
interface Reading {
  heading: string
  /** Where the screen says that its chart stands; null before it opens. */
  state: string | null
  isBusy: boolean
  /** How many photos there are, in words. */
  total: string
  /** Months that stand for those which nobody knows yet. */
  skeletons: number
  /** Each month with its tiles, and whether its photos were asked for. */
  months: { title: string; tiles: number; isAsked: boolean }[]
  /** What an empty library says. */
  empty: string[]
  alert: string
  tryAgain: 'there' | 'busy' | 'missing'
  canAdd: boolean
  /** Calls that wait for their answer: the months of the library. */
  calls: string[]
}

const calls = perStage<LibraryCalls>()

const answer = (months: Parameters<typeof summaryOf>[0]) => (stage: Stage) =>
  calls.of(stage).summary.answer(() => summaryOf(months))

/** Within the app: a load of the page would begin everything anew. */
const openPhotos = async ({ page }: Stage): Promise<void> => {
  const menu = page.getByRole('navigation', { name: 'Account' })
  await menu.getByRole('link', { name: 'Orders' }).click()
  await menu.getByRole('link', { name: 'Photos' }).click()
}

const entriesOf = ({ context: kept }: Observation) => v.parse(context, kept).summary?.entries ?? []

const EMPTY = [
  'Welcome to your photo library',
  'Keep your photos in one place and print them whenever you like.',
  'Show more',
  'Your photo library is empty',
  'Add your first photos and they show up here by month.',
]

/** The welcome opens and closes again. */
const readOn = async ({ page }: Stage): Promise<void> => {
  const welcome = page.locator('#main section').filter({ hasText: 'Welcome to your photo library' })
  await welcome.getByRole('button', { name: 'Show more' }).click()
  await expect(welcome.locator('p')).toHaveText([
    EMPTY[1] ?? '',
    'Add photos from your phone or computer. They are sorted by the day they were taken, so you find them again by month.',
    'Read more in our FAQ',
  ])
  await welcome.getByRole('button', { name: 'Show less' }).click()
}

const TITLES: Readonly<Record<number, string>> = { 8: 'August 2026', 9: 'September 2026' }

/**
 * Months that have no box of their own are in nobody's view, and stand on the page all the same: so a path says which
 * month comes into view, and pictures show them all. How scrolling does it is played with the photos of one month.
 */
const show = (month: '2026-09' | null) => (stage: Stage) =>
  stage.page.evaluate(key => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`[data-month]:not([data-month='${key}']) { display: contents }`)
    document.adoptedStyleSheets = [sheet]
  }, month)

export const timelinePlayer = pathPlayer({
  flow: timelineFlow,
  showsEachReading: true,
  begins: {
    'it begins': async stage => {
      calls.keep(stage, await holdLibrary(stage))
      await stage.page.goto(stage.at('/orders'))
      await stage.page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
      await show(null)(stage)
    },
  },
  gestures: {
    'the customer opens the photos': openPhotos,
    'the customer tries to read the library again': ({ page }) =>
      page.getByRole('button', { name: 'Try again' }).click(),
    'photos were added': stage => addHeldPhoto(stage, calls.of(stage)),
    'September comes into view': show('2026-09'),
    'September leaves the view': show(null),
    'a month comes into view that the library does not have': {
      why: 'The page has sections for the months of the library only.',
    },
    'the library has two months': answer({ 2026: { 9: 5, 8: 2 } }),
    'the library is empty': async stage => {
      await answer({})(stage)
      await readOn(stage)
      // A month that comes back is not in view by that.
      await show(null)(stage)
    },
    'the library cannot be read': stage => calls.of(stage).summary.answer(() => REFUSED),
  },
  canHappen: (seen, label) => {
    switch (label) {
      // The dialog for uploads opens from the library only.
      case 'photos were added':
        return seen.value !== 'notRequested'
      case 'September comes into view':
      case 'September leaves the view':
        return entriesOf(seen).length > 0
      default:
        return true
    }
  },
  view: (seen): Reading => {
    const { summary, failure } = v.parse(context, seen.context)
    const isOpen = seen.value !== 'notRequested'
    const isBusy = seen.tags.includes('busy')
    const entries = entriesOf(seen)
    const count = entries.reduce((sum, entry) => sum + entry.count, 0)
    return {
      heading: isOpen ? 'My photos' : 'Orders',
      state: isOpen ? statePath(seen.value) : null,
      isBusy,
      total: summary === null ? '' : `${count} photos`,
      skeletons: isOpen && summary === null && failure === null ? 2 : 0,
      months: entries.map(({ month, count: tiles }) => ({
        title: TITLES[month] ?? '',
        tiles,
        isAsked: seen.asked.some(asked => asked.startsWith(`month-2026-0${month} `)),
      })),
      empty: summary !== null && count === 0 ? EMPTY : [],
      alert:
        failure === null
          ? ''
          : 'Error: Your photos could not be loaded. Nothing is lost: your photos are stored safely.',
      tryAgain: failure === null ? 'missing' : isBusy ? 'busy' : 'there',
      canAdd: isOpen,
      calls: isBusy ? ['users/timeline'] : [],
    }
  },
  read: async stage => ({
    ...(await stage.page.evaluate((): Omit<Reading, 'calls'> => {
      const main = document.querySelector('#main')
      const all = (selector: string): HTMLElement[] => [
        ...(main?.querySelectorAll<HTMLElement>(selector) ?? []),
      ]
      const buttons = [...(main?.querySelectorAll('button') ?? [])]
      const retry = buttons.find(({ innerText }) => /^Try(?:ing)? again/u.test(innerText))
      const library = all('[data-flow=timeline]')[0]
      const lines = all('[role=alert] p').map(({ innerText }) => innerText)
      return {
        heading: all('h1')
          .map(({ innerText }) => innerText)
          .join(),
        state: library?.dataset['state'] ?? null,
        isBusy: library?.ariaBusy === 'true',
        total: library?.querySelector<HTMLElement>('header [role=status]')?.innerText ?? '',
        skeletons: library?.querySelectorAll(':scope > [aria-hidden=true]').length ?? 0,
        months: all('[data-month]').map(month => ({
          title: month.querySelector('h2')?.innerText ?? '',
          tiles: month.querySelectorAll('li').length,
          isAsked: month.querySelector('ul[aria-hidden=true]') === null,
        })),
        empty: all(
          '[data-flow=timeline] :is(h2, h2 ~ p, h2 ~ button, h2 + div:not([hidden]))',
        ).flatMap(said => (said.closest('[data-month]') === null ? [said.innerText] : [])),
        alert: lines.join('. '),
        tryAgain:
          retry === undefined ? 'missing' : retry.ariaDisabled === 'true' ? 'busy' : 'there',
        canAdd: buttons.some(({ innerText, disabled }) => innerText === 'Add photos' && !disabled),
      }
    })),
    calls: calls
      .of(stage)
      .summary.waiting()
      .map(url => url.replace(/^.*\/photo\//u, '')),
  }),
  unseen: {
    'timeline.notRequested · photos.added · 0':
      'The dialog that adds photos opens from the library, which is read when it opens.',
  },
})
