import { assign, enqueueActions } from 'xstate'
import { failedTo } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import { photoListMachine } from '#machines/library/timeline/photo-list/photo-list.machine.ts'
import {
  ONLY_SECTION,
  type CellRef,
  type SectionLook,
} from '#machines/library/model/grid-geometry.ts'
import type { SectionPhotos } from '#machines/library/model/deletion-batch.ts'
import { failureFrom, type Failure } from '#machines/model/failure.ts'
import {
  EMPTY_RUN,
  heldAmong,
  heldCount,
  type IndexRange,
} from '#machines/library/model/photo-run.ts'
import { SECTION_SIZE } from '#machines/library/model/photo.ts'
import type { SortedView, Sorting } from '#machines/library/timeline/sorting/sorting.model.ts'
import {
  monthKey,
  type LibrarySummary,
  type TimelineEntry,
} from '#machines/library/timeline/timeline/timeline.model.ts'

/** The most photos kept for months out of view, besides those that a preview needs. See docs/decisions/0029. */
const MOST_KEPT = 12_000

/**
 * The months of the library. A month that has been in view, or that a preview needs, has a child actor, such as
 * `month-2024-03`. After `library.refresh` all these actors read their photos again; after other events, only those
 * whose number of photos has changed. If too many photos are in memory, the machine stops the actors of the least
 * recently viewed months.
 */
export const timelineMachine = setup({
  types: {} as {
    input: { sorting: Sorting }
    context: {
      summary: LibrarySummary | null
      /** Whether the photos of a month may have changed even if their number is the same. */
      isOutdated: boolean
      sorting: Sorting
      /** Keys of the expanded months; empty if `isAllOpen`. */
      opened: string[]
      /** Whether all months are expanded, including months that are added later. */
      isAllOpen: boolean
      /** Keys of months, the last viewed first; the first `inView` of them are on screen. */
      recent: string[]
      inView: number
      /** The cell that the page scrolls to and focuses, or null. */
      revealed: CellRef | null
      /** The month that the customer went to before the photos by date were on screen, or null. B-291 */
      awaited: string | null
      failure: Failure | null
    }
    events:
      | { type: 'timeline.load' }
      | { type: 'timeline.retry' }
      | { type: 'timeline.look'; months: readonly SectionLook[] }
      | { type: 'timeline.lookAside'; key: string; at: IndexRange | null }
      | { type: 'timeline.open'; key: string }
      | { type: 'timeline.openAll' }
      | { type: 'timeline.goTo'; key: string }
      | { type: 'photo.reveal'; cell: CellRef }
      | { type: 'photos.added'; count: number }
      | { type: 'photos.removed'; ids: readonly string[] }
      | { type: 'photos.hidden'; sections: readonly SectionPhotos[] }
      | { type: 'library.refresh' }
      | { type: 'connection.restored' }
      | { type: 'sorting.changed'; view: SortedView; sorting: Sorting }
    tags: 'busy' | 'alert'
    children: { [id: `month-${string}`]: 'month' }
  },
  actors: {
    loadSummary: port<LibrarySummary>('loadSummary'),
    month: photoListMachine,
  },
  guards: {
    isOfTimeline: ({ context }, { view, sorting }: { view: SortedView; sorting: Sorting }) =>
      view === 'photos' &&
      sorting.sortKey === 'dateTaken' &&
      sorting.sortOrder !== context.sorting.sortOrder,
    isAwaitedNoMore: ({ context }, { view, sorting }: { view: SortedView; sorting: Sorting }) =>
      context.awaited !== null && view === 'photos' && sorting.sortKey === 'created',
    isClosed: ({ context }, key: string) => !context.isAllOpen && !context.opened.includes(key),
    isAnyClosed: ({ context }) => !context.isAllOpen,
  },
  actions: {
    setSummary: assign({
      summary: (_, summary: LibrarySummary) => summary,
      isOutdated: false,
      failure: null,
    }),
    markOutdated: assign({ isOutdated: true }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => failureFrom(error) }),
    look: enqueueActions(({ context, enqueue, self }, months: readonly SectionLook[]) => {
      const { children } = self.getSnapshot()
      const knownMonths = months.flatMap(look => {
        const entry = entryOf(context.summary, look.key)
        return entry === null ? [] : [{ ...look, entry }]
      })
      for (const { key, at, entry } of knownMonths) {
        const id = `month-${key}` as const
        if (children[id] === undefined) {
          enqueue.spawnChild('month', { id, input: inputOf(entry, context.sorting) })
        }
        enqueue.sendTo(id, { type: 'photos.look', at })
      }
      const shown = knownMonths.map(({ key }) => key)
      const keysLeft = context.recent.slice(0, context.inView).filter(key => !shown.includes(key))
      for (const key of keysLeft) {
        const month = children[`month-${key}`]
        if (month !== undefined) enqueue.sendTo(month, { type: 'photos.leave' })
      }
      const before = context.recent.filter(key => !shown.includes(key))
      if (keysLeft.length === 0 && shown.length === context.inView) {
        enqueue.assign({ recent: [...shown, ...before] })
        return
      }
      let heldPhotos = 0
      const kept = before.filter(key => {
        const month = children[`month-${key}`]
        if (month === undefined) return false
        const { run, aside } = month.getSnapshot().context
        heldPhotos += heldCount(run)
        if (heldPhotos <= MOST_KEPT || aside !== null) return true
        enqueue.stopChild(month)
        return false
      })
      enqueue.assign({ recent: [...shown, ...kept], inView: shown.length })
    }),
    lookAside: enqueueActions(
      ({ context, enqueue, self }, { key, at }: { key: string; at: IndexRange | null }) => {
        const id = `month-${key}` as const
        const month = self.getSnapshot().children[id]
        if (month !== undefined) {
          enqueue.sendTo(month, { type: 'photos.lookAside', at })
          return
        }
        const entry = entryOf(context.summary, key)
        if (entry === null || at === null) return
        enqueue.spawnChild('month', { id, input: inputOf(entry, context.sorting) })
        enqueue.sendTo(id, { type: 'photos.lookAside', at })
        enqueue.assign({ recent: context.recent.toSpliced(context.inView, 0, key) })
      },
    ),
    open: assign({
      opened: ({ context }, key: string) => [...context.opened, key],
    }),
    reveal: assign(({ context }, revealed: CellRef) => {
      const isHidden =
        revealed.cell >= SECTION_SIZE &&
        !context.isAllOpen &&
        !context.opened.includes(revealed.key)
      return {
        revealed,
        opened: isHidden ? [...context.opened, revealed.key] : context.opened,
      }
    }),
    goTo: assign(({ context }, key: string) => ({
      revealed: { key, cell: 0 },
      awaited: context.inView === 0 ? key : null,
    })),
    /** Reveals the month once more, because a grid ignores what was revealed before it was there. */
    revealAwaited: assign(({ context: { awaited, inView, revealed } }) =>
      awaited === null || inView === 0
        ? { revealed }
        : { revealed: { key: awaited, cell: 0 }, awaited: null },
    ),
    forgetAwaited: assign({ awaited: null }),
    openAll: assign({ isAllOpen: true, opened: [] }),
    recountMonths: enqueueActions(({ context, enqueue, self }, { entries }: LibrarySummary) => {
      const counts = new Map(entries.map(entry => [`month-${monthKey(entry)}`, entry.count]))
      for (const [id, month] of Object.entries(self.getSnapshot().children)) {
        if (month === undefined || !isMonth(id)) continue
        const count = counts.get(id)
        if (count === undefined) enqueue.stopChild(id)
        else if (context.isOutdated && month.getSnapshot().context.count === count) {
          enqueue.sendTo(month, { type: 'library.refresh' })
        } else enqueue.sendTo(month, { type: 'photos.recount', count })
      }
    }),
    removePhotos: enqueueActions(({ context, enqueue, self }, ids: readonly string[]) => {
      const { children } = self.getSnapshot()
      const gone = new Set(ids)
      const entries = context.summary?.entries.flatMap(entry => {
        const month = children[`month-${monthKey(entry)}`]
        if (month === undefined) return [entry]
        const { run, fresh } = month.getSnapshot().context
        const heldIds = heldAmong([run, fresh], gone)
        if (heldIds.size === 0) return [entry]
        if (heldIds.size < entry.count) {
          enqueue.sendTo(month, { type: 'photos.removed', ids: [...heldIds] })
          return [{ ...entry, count: entry.count - heldIds.size }]
        }
        enqueue.stopChild(month)
        return []
      })
      if (entries !== undefined) enqueue.assign({ summary: { ...context.summary, entries } })
    }),
    hidePhotos: enqueueActions(({ context, enqueue, self }, sections: readonly SectionPhotos[]) => {
      const { children } = self.getSnapshot()
      const hidden = new Map(sections.map(section => [section.key, section]))
      // Answers B-513
      const ofAll = new Set(hidden.get(ONLY_SECTION)?.ids)
      const entries = context.summary?.entries.flatMap(entry => {
        const key = monthKey(entry)
        const month = children[`month-${key}`]
        const { run, fresh } = month?.getSnapshot().context ?? { run: EMPTY_RUN, fresh: null }
        const section = hidden.get(key) ?? { key, ids: [...heldAmong([run, fresh], ofAll)] }
        if (section.ids.length === 0) return [entry]
        const count = entry.count - section.ids.length
        if (count <= 0) {
          if (month !== undefined) enqueue.stopChild(month)
          return []
        }
        if (month !== undefined) {
          enqueue.sendTo(month, { type: 'photos.hidden', sections: [section] })
        }
        return [{ ...entry, count }]
      })
      if (entries !== undefined) enqueue.assign({ summary: { ...context.summary, entries } })
    }),
    sort: enqueueActions(({ enqueue, self }, sorting: Sorting) => {
      for (const [id, month] of Object.entries(self.getSnapshot().children)) {
        if (month !== undefined && isMonth(id)) {
          enqueue.sendTo(month, { type: 'photos.reset', sorting })
        }
      }
      enqueue.assign({ sorting })
    }),
    /** Notifies the actors of all months that the connection is restored, so that a failed read is repeated. */
    notifyConnection: enqueueActions(({ enqueue, self }) => {
      for (const [id, month] of Object.entries(self.getSnapshot().children)) {
        if (month !== undefined && isMonth(id)) {
          enqueue.sendTo(month, { type: 'connection.restored' })
        }
      }
    }),
    report: (_, _problem: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'timeline',
  context: ({ input }) => ({
    summary: null,
    isOutdated: false,
    sorting: { ...input.sorting, sortKey: 'dateTaken' },
    opened: [],
    isAllOpen: false,
    recent: [],
    inView: 0,
    revealed: null,
    awaited: null,
    failure: null,
  }),
  initial: 'notRequested',
  states: {
    notRequested: {
      description: 'The library has not been opened yet.',
      meta: { requirements: ['A-207'] },
      on: {
        'timeline.load': 'loading',
        'photos.added': 'loading',
        'library.refresh': 'loading',
      },
    },
    loading: {
      description: 'The months and their counts are loading.',
      meta: { requirements: ['L-225', 'L-226'] },
      tags: 'busy',
      invoke: {
        id: 'loadSummary',
        src: 'loadSummary',
        onDone: {
          target: 'ready',
          actions: [
            { type: 'recountMonths', params: ({ event }) => event.output },
            { type: 'setSummary', params: ({ event }) => event.output },
          ],
        },
        onError: failedTo('failed'),
      },
      on: {
        'photos.added': { target: 'loading', reenter: true },
        'library.refresh': { target: 'loading', reenter: true, actions: 'markOutdated' },
      },
    },
    ready: {
      description: 'One section per month, or the message that the library is empty.',
      meta: { requirements: ['L-033', 'L-037', 'L-070', 'L-145', 'L-146'] },
      on: {
        'timeline.load': 'loading',
        'photos.added': 'loading',
        'library.refresh': { target: 'loading', actions: 'markOutdated' },
      },
    },
    failed: {
      description:
        'The library could not be read; Try again repeats the request, and so does a restored connection.',
      meta: { requirements: ['L-271', 'B-294'] },
      tags: 'alert',
      on: {
        'timeline.load': 'loading',
        'timeline.retry': 'loading',
        'connection.restored': { target: 'loading', actions: 'notifyConnection' },
        'photos.added': 'loading',
        'library.refresh': { target: 'loading', actions: 'markOutdated' },
      },
    },
  },
  on: {
    // Answers L-044
    'timeline.look': {
      actions: [{ type: 'look', params: ({ event }) => event.months }, 'revealAwaited'],
    },
    'timeline.lookAside': { actions: { type: 'lookAside', params: ({ event }) => event } },
    'timeline.open': {
      guard: { type: 'isClosed', params: ({ event }) => event.key },
      actions: { type: 'open', params: ({ event }) => event.key },
    },
    'timeline.goTo': { actions: { type: 'goTo', params: ({ event }) => event.key } },
    'photo.reveal': { actions: { type: 'reveal', params: ({ event }) => event.cell } },
    'timeline.openAll': { guard: 'isAnyClosed', actions: 'openAll' },
    'connection.restored': { actions: 'notifyConnection' },
    'photos.removed': {
      target: '.loading',
      reenter: true,
      actions: { type: 'removePhotos', params: ({ event }) => event.ids },
    },
    'photos.hidden': {
      actions: { type: 'hidePhotos', params: ({ event }) => event.sections },
    },
    'sorting.changed': [
      {
        guard: { type: 'isOfTimeline', params: ({ event }) => event },
        actions: { type: 'sort', params: ({ event }) => event.sorting },
      },
      {
        guard: { type: 'isAwaitedNoMore', params: ({ event }) => event },
        actions: 'forgetAwaited',
      },
    ],
  },
})

const inputOf = ({ year, month, count }: TimelineEntry, sorting: Sorting) => ({
  source: { kind: 'month' as const, year, month },
  count,
  sorting,
  view: null,
})

const entryOf = (summary: LibrarySummary | null, key: string): TimelineEntry | null =>
  summary?.entries.find(entry => monthKey(entry) === key) ?? null

const isMonth = (id: string): id is `month-${string}` => id.startsWith('month-')
