import { assign } from 'xstate'
import { errorOf, failedTo, failing } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { present, setup } from '#machines/kit/setup.ts'
import { idsOfSections, type SectionPhotos } from '#machines/library/model/deletion-batch.ts'
import { failureFrom, type Failure } from '#machines/model/failure.ts'
import {
  EMPTY_RUN,
  clearFar,
  forgotten,
  hasForgotten,
  heldAmong,
  isUnread,
  setPage,
  nextPage,
  pageBelow,
  PHOTO_PAGE_SIZE,
  uploadMonthsIn,
  withoutPhotos,
  type PageAsk,
  type PhotoRun,
  type IndexRange,
} from '#machines/library/model/photo-run.ts'
import type { PageOfPhotos } from '#machines/library/model/photo.ts'
import { placeOfMonth } from '#machines/library/model/upload-months.ts'
import type { SortedView, Sorting } from '#machines/library/timeline/sorting/sorting.model.ts'

/** Which photos a list has: the photos of one month, of the whole library, or of an album. `month` is 1 to 12. */
export type PhotoSource =
  | { kind: 'month'; year: number; month: number }
  | { kind: 'all' }
  | { kind: 'album' | 'sharedAlbum'; albumId: string }

export interface PhotoListInput {
  source: PhotoSource
  /** The number of photos; null if unknown: the last page then shows where the list ends. */
  count: number | null
  sorting: Sorting
  /** The view whose sorting this list uses; null for a month, which gets its sorting from the timeline. */
  view: SortedView | null
  /** The time zone by whose clock the list is shown in months of upload; absent if it is not. */
  timeZone?: string
}

/** The query for a page; `sorting` is the order of the list, even for a page that is read from its end. */
export interface PhotoQuery extends PageAsk {
  source: PhotoSource
  sorting: Sorting
}

interface PhotoListContext extends PhotoListInput {
  run: PhotoRun
  /** The pages of a repeated read, or null. They replace `run` when they contain the ranges `inView` and `aside`. */
  fresh: PhotoRun | null
  /** The range on screen; null while the list is out of view. */
  inView: IndexRange | null
  /** The range that a preview needs, such as the neighbours of its photo; null if no preview needs one. */
  aside: IndexRange | null
  /** The page that is being read, or that was read last; null before the first read. */
  asked: PageAsk | null
  /** The month of upload that the customer searches for, such as `2026-11`; null without a search. */
  sought: string | null
  failure: Failure | null
}

/**
 * The photos of a list, such as a month, the latest uploads, or an album. The machine reads pages until it has the
 * photos that are in view or that a preview needs, and drops photos far from these. When the number of photos or the
 * library changes, the machine reads the list again; photos on screen stay until the new photos arrive. The states have
 * the specification's names. Photo library, section 4; docs/decisions/0029.
 */
export const photoListMachine = setup({
  types: {} as {
    input: PhotoListInput
    context: PhotoListContext
    events:
      | { type: 'photos.look'; at: IndexRange }
      | { type: 'photos.leave' }
      | { type: 'photos.lookAside'; at: IndexRange | null }
      /** Reads down to a month of upload. */
      | { type: 'photos.seek'; month: string }
      | { type: 'photos.endSeek' }
      | { type: 'photos.retry' }
      | { type: 'photos.recount'; count: number | null }
      | { type: 'photos.reset'; sorting: Sorting }
      | { type: 'photos.removed'; ids: readonly string[] }
      | { type: 'photos.hidden'; sections: readonly SectionPhotos[] }
      | { type: 'photos.added'; count: number }
      | { type: 'library.refresh' }
      /** The addresses of the pictures may have ended, or the list is visited again: what is in view is read again. */
      | { type: 'photos.renew' }
      | { type: 'connection.restored' }
      | { type: 'sorting.changed'; view: SortedView; sorting: Sorting }
    emitted: { type: 'month.found'; cell: number }
    tags: 'busy' | 'alert'
  },
  actors: { loadPage: port<PageOfPhotos, PhotoQuery>('loadPage') },
  guards: {
    isOther: ({ context }, count: number | null) => count !== context.count,
    /** Whether a sorting applies to this list: the list of all photos ignores a sorting by the date taken. */
    isOwn: ({ context }, { view, sorting }: { view: SortedView; sorting: Sorting }) =>
      view === context.view && (context.source.kind !== 'all' || sorting.sortKey === 'created'),
    lacks: ({ context }) => askOf(context) !== null,
    isByUpload: ({ context }) => context.timeZone !== undefined,
    isFound: ({ context }) => soughtIn(context) !== null,
    isUnread: ({ context }) => isUnread(context.run),
    /** Whether the service no longer takes a cursor: the list then has to be read from its beginning. */
    isCursorOver: ({ context: { asked, fresh } }, { error }: { error: unknown }) =>
      (asked?.cursor ?? null) !== null &&
      fresh === null &&
      [400, 404, 410].includes(failureFrom(error).status ?? 0),
    isRenewed: ({ context: { fresh, inView, aside } }) =>
      fresh !== null && (inView !== null || aside !== null),
  },
  actions: {
    ...failing,
    look: assign({ inView: (_, at: IndexRange) => at }),
    lookAside: assign({ aside: (_, at: IndexRange | null) => at }),
    leave: assign({ inView: null }),
    seek: assign({ sought: (_, month: string) => month }),
    endSeek: assign({ sought: null }),
    notifyFound: (_, _cell: number) => undefined,
    ask: assign({ asked: ({ context }) => askOf(context) }),
    setPage: assign(({ context }, page: PageOfPhotos) => {
      const { run, fresh, inView, aside, count, asked, timeZone } = context
      if (asked === null) return {}
      const grown = setPage(fresh ?? run, asked, page, timeZone, count)
      const isPart = fresh !== null && askOf({ ...context, fresh: grown }) !== null
      return isPart
        ? { fresh: clearFar(grown, [inView, aside], count), failure: null }
        : { run: clearFar(grown, [inView, aside], count), fresh: null, failure: null }
    }),
    /** Starts a new read: into `run` if nothing was read, else into `fresh` while the old photos stay on screen. */
    startOver: assign(({ context: { run } }, count: number | null) =>
      isUnread(run) ? { count, run: EMPTY_RUN, fresh: null } : { count, fresh: EMPTY_RUN },
    ),
    // Answers B-471
    renew: assign(({ context: { run, fresh } }) =>
      isUnread(run) ? {} : { fresh: fresh ?? forgotten(run) },
    ),
    takeFresh: assign({ run: ({ context: { run, fresh } }) => fresh ?? run, fresh: null }),
    /** Sets the sorting, and drops all pages and the range on screen: the list is shown from its beginning. */
    reset: assign((_, sorting: Sorting) => ({
      sorting,
      run: EMPTY_RUN,
      fresh: null,
      inView: null,
      sought: null,
    })),
    /** Removes photos. Those in memory lower the count; of `areAll`, the others do, too. */
    remove: assign(({ context }, { ids, areAll }: { ids: readonly string[]; areAll: boolean }) => {
      const { run, fresh, count } = context
      const gone = areAll ? ids.length : heldAmong([run, fresh], new Set(ids)).size
      return {
        run: withoutPhotos(run, ids).run,
        fresh: fresh === null ? null : withoutPhotos(fresh, ids).run,
        count: count === null ? null : Math.max(0, count - gone),
      }
    }),
    /** Starts a new read if pages that are no longer in memory may have had some of the photos. */
    startOverUnlessHeld: assign(({ context: { run, fresh } }, ids: readonly string[]) => {
      const newest = fresh ?? run
      const isHeld = heldAmong([newest], new Set(ids)).size === ids.length
      return isHeld || !hasForgotten(newest) ? {} : { fresh: EMPTY_RUN }
    }),
  },
}).createMachine({
  id: 'photoList',
  context: ({ input }) => ({
    ...input,
    run: EMPTY_RUN,
    fresh: null,
    inView: null,
    aside: null,
    asked: null,
    sought: null,
    failure: null,
  }),
  initial: 'uninitialized',
  on: {
    'photos.look': { actions: { type: 'look', params: ({ event }) => event.at } },
    'photos.lookAside': { actions: { type: 'lookAside', params: ({ event }) => event.at } },
    'photos.leave': { actions: 'leave' },
    'photos.seek': {
      guard: 'isByUpload',
      actions: { type: 'seek', params: ({ event }) => event.month },
    },
    'photos.endSeek': { actions: 'endSeek' },
    'photos.recount': {
      guard: { type: 'isOther', params: ({ event }) => event.count },
      target: '.fulfilled',
      actions: { type: 'startOver', params: ({ event }) => event.count },
    },
    'photos.reset': {
      target: '.uninitialized',
      actions: { type: 'reset', params: ({ event }) => event.sorting },
    },
    'photos.removed': {
      target: '.fulfilled',
      actions: { type: 'remove', params: ({ event: { ids } }) => ({ ids, areAll: false }) },
    },
    'photos.hidden': {
      target: '.fulfilled',
      actions: [
        {
          type: 'startOverUnlessHeld',
          params: ({ event }) => idsOfSections(event.sections),
        },
        {
          type: 'remove',
          params: ({ context: { source }, event }) => ({
            ids: idsOfSections(event.sections),
            areAll: source.kind === 'month',
          }),
        },
      ],
    },
    'photos.added': {
      target: '.fulfilled',
      actions: { type: 'startOver', params: ({ context }) => context.count },
    },
    'library.refresh': {
      target: '.fulfilled',
      actions: { type: 'startOver', params: ({ context }) => context.count },
    },
    'photos.renew': { target: '.fulfilled', actions: 'renew' },
    'sorting.changed': {
      guard: { type: 'isOwn', params: ({ event }) => event },
      target: '.uninitialized',
      actions: { type: 'reset', params: ({ event }) => event.sorting },
    },
  },
  states: {
    uninitialized: {
      description: 'The list has not been in view yet: it shows a placeholder per photo.',
      meta: { requirements: ['L-038', 'L-164', 'L-166'] },
      always: { guard: 'lacks', target: 'pending' },
    },
    pending: {
      description: 'Photos are loading; those on screen stay until the new ones arrive.',
      meta: { requirements: ['L-164', 'L-229', 'L-230', 'L-239', 'L-241', 'L-248'] },
      tags: 'busy',
      entry: 'ask',
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context: { asked, source, sorting } }) => ({
          ...present(asked),
          source,
          sorting,
        }),
        onDone: {
          target: 'fulfilled',
          actions: { type: 'setPage', params: ({ event }) => event.output },
        },
        onError: [
          {
            // Answers B-515
            guard: { type: 'isCursorOver', params: errorOf },
            target: 'fulfilled',
            actions: { type: 'startOver', params: ({ context }) => context.count },
          },
          failedTo('rejected'),
        ],
      },
      on: { 'photos.leave': { target: 'fulfilled', actions: 'leave' } },
    },
    fulfilled: {
      description:
        'The photos in view are loaded; a closed month shows how many more there are. A month of upload that was looked for is shown.',
      meta: { requirements: ['L-039', 'L-040', 'L-164', 'L-165', 'L-167', 'B-286'] },
      always: [
        {
          guard: 'isFound',
          actions: [
            { type: 'notifyFound', params: ({ context }) => soughtIn(context) ?? 0 },
            'endSeek',
          ],
        },
        { guard: 'lacks', target: 'pending' },
        { guard: 'isRenewed', actions: 'takeFresh' },
        { guard: 'isUnread', target: 'uninitialized' },
      ],
    },
    rejected: {
      description:
        'The photos could not be loaded; Try again repeats the request, and so does a restored connection.',
      meta: { requirements: ['L-164', 'L-231', 'L-270', 'L-271'] },
      tags: 'alert',
      on: {
        'photos.retry': 'fulfilled',
        'photos.seek': {
          guard: 'isByUpload',
          target: 'fulfilled',
          actions: { type: 'seek', params: ({ event }) => event.month },
        },
        'connection.restored': 'fulfilled',
        'photos.leave': { target: 'fulfilled', actions: 'leave' },
      },
    },
  },
})

/** The index of the first photo of the month searched for; null without a search, or before its page is loaded. */
const soughtIn = ({ sought, run, fresh }: PhotoListContext): number | null =>
  sought === null || fresh !== null ? null : placeOfMonth(uploadMonthsIn(run), sought, run.isWhole)

const askOf = (
  context: Omit<PhotoListContext, 'asked' | 'failure' | 'sorting' | 'view' | 'timeZone'>,
): PageAsk | null => {
  const { source, run, fresh, inView, aside, count, sought } = context
  const newestRun = fresh ?? run
  const isBelow =
    sought !== null && placeOfMonth(uploadMonthsIn(newestRun), sought, newestRun.isWhole) === null
  const ask =
    nextPage(newestRun, inView, count) ??
    nextPage(newestRun, aside, count) ??
    (isBelow ? pageBelow(newestRun) : null)
  const isOfAlbum = source.kind === 'album' || source.kind === 'sharedAlbum'
  return ask !== null && isOfAlbum ? { ...ask, limit: PHOTO_PAGE_SIZE } : ask
}
