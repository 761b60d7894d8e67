import { answers, fails, flow } from '#flow-kit/flow.ts'
import { photoListMachine } from '#machines/library/timeline/photo-list/photo-list.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { aPhotoPage } from '#machines/samples/photos.ts'
import type { PhotoRun } from '#machines/library/model/photo-run.ts'

const IDS = Array.from({ length: 30 }, (_, index) => `photo-${index + 1}`)

export const photoListFlow = flow({
  id: 'photo-list',
  area: 'library',
  title: 'Photos of one list',
  promise: 'Photos are read when somebody looks at them, and stay on screen while others come.',
  machine: photoListMachine,
  starts: {
    'a month of thirty photos': {
      source: { kind: 'month', year: 2026, month: 3 },
      count: 30,
      sorting: { sortKey: 'dateTaken', sortOrder: 'desc' },
      view: null,
    },
    'all photos by upload': {
      source: { kind: 'all' },
      count: null,
      sorting: { sortKey: 'created', sortOrder: 'desc' },
      view: 'photos',
      timeZone: 'Europe/Amsterdam',
    },
  },
  events: {
    'the list comes into view': { type: 'photos.look', at: { from: 0, to: 24 } },
    'the customer opens the whole list': { type: 'photos.look', at: { from: 0, to: 30 } },
    'the list leaves the view': { type: 'photos.leave' },
    'the customer looks for a month before all photos': { type: 'photos.seek', month: '2001-01' },
    'the customer no longer looks for a month': { type: 'photos.endSeek' },
    'the customer tries to load the photos again': { type: 'photos.retry' },
    'the connection is back': { type: 'connection.restored' },
    'the list has as many photos as before': { type: 'photos.recount', count: 30 },
    'the list has one photo more': { type: 'photos.recount', count: 31 },
    'the customer turns the order round': {
      type: 'photos.reset',
      sorting: { sortKey: 'dateTaken', sortOrder: 'asc' },
    },
    'a photo was deleted': { type: 'photos.removed', ids: ['photo-1'] },
    'a photo is being deleted': {
      type: 'photos.hidden',
      sections: [{ key: '2026-03', ids: ['photo-1'] }],
    },
    'photos were added': { type: 'photos.added', count: 1 },
    'the library changed elsewhere': { type: 'library.refresh' },
    'the address of a picture has ended': { type: 'photos.renew' },
    'the customer wants the oldest uploads first': {
      type: 'sorting.changed',
      view: 'photos',
      sorting: { sortKey: 'created', sortOrder: 'asc' },
    },
    'another view needs the first photo': {
      type: 'photos.lookAside',
      at: { from: 0, to: 1 },
    },
  },
  outcomes: {
    loadPage: {
      'all photos come': answers(aPhotoPage(IDS)),
      'the first photos come, and there are more': answers(aPhotoPage(IDS.slice(0, 24), 'next')),
      'the photos cannot be read': fails(aServiceError(500)),
      'the service knows nothing of the place in the list': fails(aServiceError(410)),
    },
  },
  identify: ({ value, context: { source, run, fresh, inView, aside, count, asked, sought } }) => [
    source.kind,
    value === 'pending' && asked?.start,
    shapeOf(run),
    fresh && shapeOf(fresh),
    inView?.to,
    aside !== null,
    count === null ? null : count > 30,
    sought,
  ],
  ceiling: { configurations: 500, edges: 3600 },
  accidents: [
    'the list has as many photos as before',
    'the list has one photo more',
    'the customer turns the order round',
    'a photo was deleted',
    'a photo is being deleted',
    'photos were added',
    'the library changed elsewhere',
    'the address of a picture has ended',
    'another view needs the first photo',
    'the customer looks for a month before all photos',
    'the service knows nothing of the place in the list',
  ],
  unseen: {
    'swap alternatives: fulfilled · always · 2':
      'A list of which nothing was read has no second read beside it.',
    'drop action: outermost · photos.hidden · 0 · startOverUnlessHeld':
      'A list forgets photos only after thousands; the test of the machine reads as many.',
    'retarget transition: uninitialized · always · 0 · fulfilled':
      'Photos lack there, so that they are asked for at once either way.',
    'swap alternatives: fulfilled · always · 0':
      'The list reads the photos in view before it reads on to a month: some lack once the month is there only if the customer scrolled meanwhile, and then it is told a page later.',
  },
  sentences: [
    {
      requirements: ['L-164'],
      says: 'photos that are on screen stay while others are loaded',
      holds: ({ label, before, after }) =>
        after.value !== 'pending' ||
        RESETS.has(label) ||
        photosOf(after.context) >= photosOf(before.context),
    },
  ],
})

/**
 * Events after which photos on screen may disappear, because they are deleted or the list starts in another order.
 */
const RESETS = new Set([
  'a photo is being deleted',
  'a photo was deleted',
  'the customer turns the order round',
  'the customer wants the oldest uploads first',
])

/** The parts of a list that were read; they determine the next request. */
const shapeOf = ({ fromStart, fromEnd, isWhole }: PhotoRun): unknown => [
  isWhole,
  ...[fromStart, fromEnd].map(({ pages, next }) => [
    pages.map(({ start, photos }) => [start, photos?.length, photos?.at(0)?.imageId]),
    next,
  ]),
]

const photosOf = (context: unknown): number => {
  const { run } = context as { run: PhotoRun }
  return [...run.fromStart.pages, ...run.fromEnd.pages].reduce((sum, { length }) => sum + length, 0)
}
