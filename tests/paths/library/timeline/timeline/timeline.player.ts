import { expect } from '@playwright/test'
import * as v from 'valibot'
import { timelineFlow } from '#machines/library/timeline/timeline/timeline.cases.ts'
import type { Observation } from '#flow-kit/trace.ts'
import {
  addHeldPhoto,
  goToGrid,
  holdLibrary,
  leaveGrid,
  moveGridAway,
  pressInGrid,
  REFUSED,
  summaryOf,
  type LibraryCalls,
} from '#tests/paths/library/library-calls.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'
import { holdConnection, notifyRestored } from '#tests/paths/shell/held-pushes.ts'
import { perStage, type Stage } from '#tests/paths/kit/stage.ts'

const context = v.object({
  summary: v.nullable(
    v.object({
      entries: v.array(v.object({ year: v.number(), month: v.number(), count: v.number() })),
    }),
  ),
  sorting: v.object({ sortOrder: v.string() }),
  opened: v.array(v.string()),
  isAllOpen: v.boolean(),
  inView: v.number(),
  failure: v.nullable(v.object({})),
})

const calls = perStage<LibraryCalls>()

/** The number of photos by month, as in the machine's cases. September has enough photos for a '+N' tile. */
const SIZES: Readonly<Record<number, number>> = { 9: 60, 8: 2 }
const answer = (months: readonly number[]) => (stage: Stage) =>
  calls
    .of(stage)
    .summary.answer(() =>
      summaryOf({ 2026: Object.fromEntries(months.map(month => [month, SIZES[month] ?? 0])) }),
    )

/** Opens the photos by links within the app: a page load would restart every machine. */
const openPhotos = async ({ page }: Stage): Promise<void> => {
  const menu = page.getByRole('navigation', { name: 'Account' })
  await menu.getByRole('link', { name: 'Orders' }).click()
  await menu.getByRole('link', { name: 'Photos' }).click()
}

const entriesOf = ({ context: observed }: Observation) =>
  v.parse(context, observed).summary?.entries ?? []

const EMPTY = [
  'Welcome to your photo library',
  'Keep your photos in one place and print them whenever you like.',
  'Show more',
  'Your photo library is empty',
  "Add your first photos and they'll appear here, sorted by month.",
]

/** Expands the welcome text, checks it, and collapses it again. */
const readOn = async ({ page }: Stage): Promise<void> => {
  const welcome = page.locator('#main section').filter({ hasText: 'Welcome to your photo library' })
  await welcome.getByRole('button', { name: 'Show more' }).click()
  await expect(welcome.locator('p')).toHaveText([
    EMPTY[1] ?? '',
    "Add photos from your phone or computer. We'll sort them by the date they were taken, so you can find them by month.",
    'Read more in our FAQs in a new tab',
  ])
  await welcome.getByRole('button', { name: 'Show less' }).click()
}

/** Presses Expand all months in the month finder by events: scrolling to the buttons would move the grid out of view. */
const showAll = async ({ page }: Stage): Promise<void> => {
  await page.getByRole('button', { name: 'Find a month', exact: true }).dispatchEvent('click')
  await page
    .locator('[data-panel=open] button', { hasText: 'Expand all months' })
    .dispatchEvent('click')
}

const BY_PUSH = 'Only a message of the photo service tells so, in paths of the activation.'
const SELECTED = 'Only selected photos can be deleted so, in paths of their deletion.'
const ASIDE = 'Only a photo that is shown large looks at its neighbours, in paths of the preview.'
const BY_NAME = 'Go to is opened over every screen; tests/journeys/shell/go-to.test.ts plays it.'

export const timelinePlayer = pathPlayer({
  flow: timelineFlow,
  begins: {
    'a customer is signed in': async stage => {
      calls.set(stage, await holdLibrary(stage))
      // Make the window so small that September fills it.
      await stage.page.setViewportSize({ width: 1280, height: 600 })
      await moveGridAway(stage)
      await holdConnection(stage.page, true)
      await stage.page.goto(stage.at('/orders'))
      await stage.page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    },
  },
  gestures: {
    'the customer opens the photos': openPhotos,
    'the customer tries to read the library again': ({ page }) =>
      page.getByRole('button', { name: 'Try again' }).click(),
    'the connection is back': notifyRestored,
    'photos were added': addHeldPhoto,
    'photos were deleted': {
      why: 'Only a photo that is shown large can be deleted, in its paths.',
    },
    'all photos of August are being deleted': { why: SELECTED },
    'the library changed elsewhere': { why: BY_PUSH },
    'September comes into view': async stage => {
      await goToGrid(stage)
      // Dispatch the load of a picture: rows below the screen render only after the first picture has loaded.
      await stage.page.locator('[role=gridcell]').first().dispatchEvent('load')
    },
    'no month is in view': leaveGrid,
    'a month comes into view that the library does not have': {
      why: 'The page has sections for the months of the library only.',
    },
    'a photo in the folded part of September has to be shown': { why: ASIDE },
    'another view needs photos of August': { why: ASIDE },
    'no other view needs photos of August any more': { why: ASIDE },
    'the customer opens the whole of September': pressInGrid(/more photos from this month/u),
    'the customer goes to August by its name': { why: BY_NAME },
    'the customer opens every month': showAll,
    'the customer wants the oldest photos first': {
      why: 'The grid starts over with another sorting; tests/journeys/library/library.test.ts plays it.',
    },
    'the customer wants the latest uploads': {
      why: 'The list by upload takes the place of the timeline, in its own paths.',
    },
    'the library has two months': answer([9, 8]),
    'the library is empty': async stage => {
      await answer([])(stage)
      await readOn(stage)
    },
    'the library cannot be read': stage => calls.of(stage).summary.answer(() => REFUSED),
  },
  canHappen: (seen, label) => {
    const { inView, sorting, isAllOpen, opened } = v.parse(context, seen.context)
    const hasMonths = entriesOf(seen).length > 0
    switch (label) {
      // This label can happen only at the top: the upload dialog opens only from the library, above the grid.
      case 'photos were added':
        return seen.value !== 'notRequested' && inView === 0
      // This label cannot happen before the photos are open: the screen of the orders would handle the event as well.
      case 'the connection is back':
        return seen.value !== 'notRequested'
      case 'September comes into view':
        return (
          hasMonths && inView === 0 && sorting.sortOrder === 'desc' && seen.value !== 'notRequested'
        )
      // This label can happen only without a month in view: the empty library unmounts the grid, which loses its scroll
      // position.
      case 'the library is empty':
        return inView === 0
      case 'no month is in view':
        return inView > 0
      // This label can happen only without a month in view: a screen that opens again starts at the top.
      case 'the customer opens the photos':
        return inView === 0
      case 'the customer opens the whole of September':
        return inView > 0 && !isAllOpen && opened.length === 0
      case 'the customer opens every month':
        return hasMonths && !isAllOpen && seen.value !== 'notRequested'
      default:
        return true
    }
  },
  unseen: {
    'timeline.notRequested · photos.added · 0':
      'The dialog that adds photos opens from the library, which is read when it opens.',
    'timeline · timeline.lookAside · 0': ASIDE,
    'timeline · photo.reveal · 0': ASIDE,
    'timeline · timeline.goTo · 0': BY_NAME,
    'timeline · sorting.changed · 1': BY_NAME,
    'timeline · sorting.changed · 0':
      'The grid starts over with another sorting; tests/journeys/library/library.test.ts plays it.',
    'timeline · photos.removed · 0': ASIDE,
    'timeline · photos.hidden · 0': SELECTED,
    'timeline.notRequested · library.refresh · 0': BY_PUSH,
    'timeline.loading · library.refresh · 0': BY_PUSH,
    'timeline.ready · library.refresh · 0': BY_PUSH,
    'timeline.failed · library.refresh · 0': BY_PUSH,
  },
})
