import { assign, enqueueActions, setup } from 'xstate'
import { port } from '#machines/kit/port.ts'
import { monthMachine } from '#machines/library/month/month.machine.ts'
import { failureFrom, type Failure } from '#src/model/failure.ts'
import { DEFAULT_PHOTO_SORTING, type Sorting } from '#src/model/sorting.ts'
import { monthKey, type TimelineEntry } from '#src/model/timeline.ts'

/** What the library holds: how many photos each month has. */
export interface LibrarySummary {
  /** Newest month first. */
  entries: TimelineEntry[]
}

/** The months of the library. Each month that came into view is a child named `month-2024-03`. */
export const timelineMachine = setup({
  types: {} as {
    context: {
      summary: LibrarySummary | null
      sorting: Sorting
      failure: Failure | null
    }
    events:
      | { type: 'timeline.load' }
      | { type: 'timeline.retry' }
      | { type: 'photos.added'; count: number }
      | { type: 'month.seen'; key: string }
      | { type: 'month.unseen'; key: string }
    tags: 'busy' | 'alert'
    children: { [id: `month-${string}`]: 'month' }
  },
  actors: {
    loadSummary: port<LibrarySummary>('loadSummary'),
    month: monthMachine,
  },
  actions: {
    keepSummary: assign({
      summary: (_, summary: LibrarySummary) => summary,
      failure: null,
    }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => failureFrom(error) }),
    enterMonth: enqueueActions(({ context, enqueue, self }, key: string) => {
      const entry = entryOf(context.summary, key)
      if (entry === null) return
      const id = `month-${key}` as const
      if (self.getSnapshot().children[id] === undefined) {
        enqueue.spawnChild('month', { id, input: { ...entry, sorting: context.sorting } })
      }
      enqueue.sendTo(id, { type: 'month.enter' })
    }),
    leaveMonth: enqueueActions(({ enqueue, self }, key: string) => {
      const month = self.getSnapshot().children[`month-${key}`]
      if (month !== undefined) enqueue.sendTo(month, { type: 'month.leave' })
    }),
    refreshMonths: enqueueActions(({ enqueue, self }, { entries }: LibrarySummary) => {
      const counts = new Map(entries.map(entry => [`month-${monthKey(entry)}`, entry.count]))
      for (const [id, month] of Object.entries(self.getSnapshot().children)) {
        if (month === undefined || !isMonth(id)) continue
        const count = counts.get(id)
        if (count === undefined) enqueue.stopChild(id)
        else enqueue.sendTo(month, { type: 'month.recount', count })
      }
    }),
    report: (_, _problem: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'timeline',
  context: { summary: null, sorting: DEFAULT_PHOTO_SORTING, failure: null },
  initial: 'notRequested',
  states: {
    notRequested: {
      description: 'The library was not opened yet.',
      meta: { requirements: ['A-207'] },
      on: { 'timeline.load': 'loading', 'photos.added': 'loading' },
    },
    loading: {
      description: 'The months and their numbers of photos are read.',
      meta: { requirements: ['L-225', 'L-226'] },
      tags: 'busy',
      invoke: {
        id: 'loadSummary',
        src: 'loadSummary',
        onDone: {
          target: 'ready',
          actions: [
            { type: 'keepSummary', params: ({ event }) => event.output },
            { type: 'refreshMonths', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'failed',
          actions: [
            { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'report', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
      on: { 'photos.added': { target: 'loading', reenter: true } },
    },
    ready: {
      description: 'One section per month, or the words that the library is empty.',
      meta: { requirements: ['L-033', 'L-070', 'L-145', 'L-146'] },
      on: { 'timeline.load': 'loading', 'photos.added': 'loading' },
    },
    failed: {
      description: 'The library could not be read; the customer can try again.',
      meta: { requirements: ['L-271'] },
      tags: 'alert',
      on: {
        'timeline.load': 'loading',
        'timeline.retry': 'loading',
        'photos.added': 'loading',
      },
    },
  },
  on: {
    'month.seen': { actions: { type: 'enterMonth', params: ({ event }) => event.key } },
    'month.unseen': { actions: { type: 'leaveMonth', params: ({ event }) => event.key } },
  },
  options: { maxIterations: 1000 },
})

const entryOf = (summary: LibrarySummary | null, key: string): TimelineEntry | null =>
  summary?.entries.find(entry => monthKey(entry) === key) ?? null

const isMonth = (id: string): id is `month-${string}` => id.startsWith('month-')
