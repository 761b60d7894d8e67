import * as v from 'valibot'
import { photoListFlow } from '#machines/library/timeline/photo-list/photo-list.cases.ts'
import { type PhotoRun } from '#machines/library/model/photo-run.ts'
import { SECTION_SIZE } from '#machines/library/model/photo.ts'
import {
  addHeldPhoto,
  goToGrid,
  holdLibrary,
  leaveGrid,
  moveGridAway,
  photosOf,
  pressInGrid,
  REFUSED,
  summaryOf,
  type LibraryCalls,
} from '#tests/paths/library/library-calls.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'
import { holdConnection, notifyRestored } from '#tests/paths/shell/held-pushes.ts'
import { perStage, type HeldCalls, type Stage } from '#tests/paths/kit/stage.ts'

const context = v.object({
  source: v.variant('kind', [
    v.object({ kind: v.literal('month'), year: v.number(), month: v.number() }),
    v.object({ kind: v.literal('all') }),
  ]),
  run: v.custom<PhotoRun>(run => typeof run === 'object'),
  count: v.nullable(v.number()),
  inView: v.nullable(v.object({ from: v.number(), to: v.number() })),
  failure: v.nullable(v.object({})),
})

/** The number of photos in the month, as in the machine's cases. */
const COUNT = 30
const IDS = Array.from({ length: COUNT }, (_, index) => `photo-${index + 1}`)

interface Held extends LibraryCalls {
  /** The held requests for pages of the list that the path plays. */
  pages: HeldCalls
}

const calls = perStage<Held>()

const notifyCount = (stage: Stage, count: number): Promise<void> =>
  calls.of(stage).summary.answer(() => summaryOf({ 2026: { 3: count } }))

const recount = (count: number) => async (stage: Stage) => {
  await addHeldPhoto(stage)
  await notifyCount(stage, count)
  await stage.page.locator('[data-flow=timeline][aria-busy=false]').waitFor()
}

const answer = (ids: readonly string[], cursor: string | null) => (stage: Stage) =>
  calls.of(stage).pages.answer(() => photosOf(stage, ids, cursor))

const begin = (kind: 'month' | 'all') => async (stage: Stage) => {
  const { page: tab } = stage
  const held = await holdLibrary(stage)
  calls.set(stage, { ...held, pages: kind === 'month' ? held.month : held.all })
  // Make the window high enough for all tiles of the list.
  await tab.setViewportSize({ width: 1280, height: 2000 })
  await moveGridAway(stage)
  await holdConnection(tab, true)
  if (kind === 'all') {
    await tab.addInitScript(() => {
      localStorage.setItem('sorting', '{"photos":{"sortKey":"created","sortOrder":"desc"}}')
    })
  }
  // Start on the orders: if the library is the first screen, the page requests its first photos early.
  await tab.goto(stage.at('/orders'))
  await tab
    .getByRole('navigation', { name: 'Account' })
    .getByRole('link', { name: 'Photos' })
    .click()
  await notifyCount(stage, COUNT)
  await tab.locator('[role=grid]').waitFor({ state: 'attached' })
}

const ELSEWHERE = 'The timeline does so with its months; paths of the order of photos show it.'
const BY_PUSH = 'Only a message of the photo service tells so, in paths of the activation.'
const SELECTED = 'Only selected photos can be deleted so, in paths of their deletion.'
const IN_PANEL = 'A panel beside the list does so; its own test shows it.'
const BY_PREVIEW = 'Only a photo that is shown large does so, in paths of the preview.'
const BY_PICTURE = 'Pictures are always answered on paths; journeys of addresses that end show it.'
const IN_TRACE = 'Such a list is read from its beginning, and looks as before: its trace shows it.'

export const photoListPlayer = pathPlayer({
  flow: photoListFlow,
  part: '[data-flow=photo-list]',
  begins: {
    // The list is out of view at first; its machine starts when the list comes into view.
    'a month of thirty photos': begin('month'),
    'all photos by upload': begin('all'),
  },
  gestures: {
    'the list comes into view': goToGrid,
    'the list leaves the view': leaveGrid,
    'the customer opens the whole list': pressInGrid(/more photos from this month/u),
    'the customer looks for a month before all photos': { why: IN_PANEL },
    'the customer no longer looks for a month': { why: IN_PANEL },
    'the customer tries to load the photos again': pressInGrid(/^Try again/u),
    'the connection is back': notifyRestored,
    'the list has as many photos as before': recount(COUNT),
    'the list has one photo more': recount(COUNT + 1),
    'the customer turns the order round': { why: ELSEWHERE },
    'the customer wants the oldest uploads first': { why: ELSEWHERE },
    'photos were added': recount(COUNT + 1),
    'the library changed elsewhere': { why: BY_PUSH },
    'the address of a picture has ended': { why: BY_PICTURE },
    'a photo was deleted': { why: BY_PREVIEW },
    'a photo is being deleted': { why: SELECTED },
    'another view needs the first photo': { why: BY_PREVIEW },
    'all photos come': answer(IDS, null),
    'the first photos come, and there are more': answer(IDS.slice(0, SECTION_SIZE), 'next'),
    'the service knows nothing of the place in the list': { why: IN_TRACE },
    'the photos cannot be read': stage => calls.of(stage).pages.answer(() => REFUSED),
  },
  canHappen: ({ value, context: observed }, label) => {
    const { source, inView, count } = v.parse(context, observed)
    const isMonth = source.kind === 'month'
    switch (label) {
      case 'the list comes into view':
        return inView === null
      // This label can happen only before the list is expanded: the page remembers the expansion, and would show the
      // whole list again.
      case 'the list leaves the view':
        return inView?.to === SECTION_SIZE
      case 'the customer opens the whole list':
        return isMonth && inView?.to === SECTION_SIZE
      case 'the customer tries to load the photos again':
        return value === 'rejected' && inView !== null
      case 'the connection is back':
        return value === 'rejected'
      case 'the list has as many photos as before':
        return isMonth && inView !== null && count === COUNT
      case 'the list has one photo more':
        return isMonth && inView !== null
      case 'photos were added':
        return !isMonth && inView !== null
      default:
        return true
    }
  },
  unseen: {
    'photoList · photos.lookAside · 0': BY_PREVIEW,
    'photoList · photos.seek · 0': IN_PANEL,
    'photoList · photos.endSeek · 0': IN_PANEL,
    'photoList.rejected · photos.seek · 0': IN_PANEL,
    'photoList.fulfilled · always · 0': IN_PANEL,
    'photoList · photos.removed · 0': BY_PREVIEW,
    'photoList · photos.hidden · 0': SELECTED,
    'photoList · photos.reset · 0': ELSEWHERE,
    'photoList · sorting.changed · 0': ELSEWHERE,
    'photoList · library.refresh · 0': BY_PUSH,
    'photoList · photos.renew · 0': BY_PICTURE,
    'photoList.pending · xstate.error.actor.loadPage · 0': IN_TRACE,
    'photoList.fulfilled · always · 2':
      'Fresh photos take the place of others at once where less is looked at than before; journeys of uploads show it.',
  },
})
