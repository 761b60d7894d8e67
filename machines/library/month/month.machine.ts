import { assign, setup } from 'xstate'
import { port } from '#machines/kit/port.ts'
import { failureFrom, type Failure } from '#src/model/failure.ts'
import {
  appendPhotos,
  PHOTO_PAGE_SIZE,
  SECTION_SIZE,
  type MonthQuery,
} from '#src/model/photo-pages.ts'
import type { Photo, PhotoPage } from '#src/model/photo.ts'
import type { Sorting } from '#src/model/sorting.ts'

export interface MonthInput {
  year: number
  month: number
  /** How many photos the timeline says this month has. */
  count: number
  sorting: Sorting
}

/**
 * The photos of one month: the first 24 when its section comes into view, all of them once its '+N' tile was opened. When
 * their number changes they are read anew, and those on screen stay until the new ones are there. The states have the
 * specification's names. Photo library, section 4.
 */
export const monthMachine = setup({
  types: {} as {
    input: MonthInput
    context: MonthInput & {
      photos: Photo[]
      cursor: string | null
      opened: boolean
      /** The photos that take the place of those on screen once they are all there; null when none do. */
      fresh: Photo[] | null
      failure: Failure | null
    }
    events:
      | { type: 'month.enter' }
      | { type: 'month.leave' }
      | { type: 'month.open' }
      | { type: 'month.retry' }
      | { type: 'month.recount'; count: number }
    tags: 'busy' | 'alert'
  },
  actors: { loadPage: port<PhotoPage, MonthQuery>('loadPage') },
  guards: {
    isOther: ({ context }, count: number) => count !== context.count,
    wantsMore: ({ context }) => context.opened && context.cursor !== null,
    isBlank: ({ context }) => context.photos.length === 0,
  },
  actions: {
    keepPage: assign(({ context }, page: PhotoPage) => {
      const known = context.fresh ?? context.photos
      const photos = appendPhotos(known, page.images)
      const cursor = photos.length === known.length ? null : page.cursor
      const isPart = context.fresh !== null && context.opened && cursor !== null
      return isPart
        ? { fresh: photos, cursor, failure: null }
        : { photos, fresh: null, cursor, failure: null }
    }),
    open: assign({ opened: true }),
    startOver: assign((_, count: number) => ({ count, cursor: null, fresh: [] })),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => failureFrom(error) }),
    report: (_, _problem: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'month',
  context: ({ input }) => ({
    ...input,
    photos: [],
    cursor: null,
    opened: false,
    fresh: null,
    failure: null,
  }),
  initial: 'uninitialized',
  on: { 'month.open': { actions: 'open' } },
  states: {
    uninitialized: {
      description: 'The section was not in view yet: as many blank prints as it will show photos.',
      meta: { requirements: ['L-038', 'L-164'] },
      on: {
        'month.enter': 'pending',
        'month.recount': { actions: { type: 'startOver', params: ({ event }) => event.count } },
      },
    },
    pending: {
      description:
        'Photos of the month are on their way; those on screen stay until the new ones are there.',
      meta: { requirements: ['L-164', 'L-230'] },
      tags: 'busy',
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => ({
          year: context.year,
          month: context.month,
          sorting: context.sorting,
          cursor: context.cursor,
          limit: context.opened ? PHOTO_PAGE_SIZE : SECTION_SIZE,
        }),
        onDone: {
          target: 'fulfilled',
          actions: { type: 'keepPage', params: ({ event }) => event.output },
        },
        onError: {
          target: 'rejected',
          actions: [
            { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'report', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
      on: {
        'month.leave': { guard: 'isBlank', target: 'uninitialized' },
        'month.recount': {
          guard: { type: 'isOther', params: ({ event }) => event.count },
          target: 'pending',
          reenter: true,
          actions: { type: 'startOver', params: ({ event }) => event.count },
        },
      },
    },
    fulfilled: {
      description: 'The photos are there; a month with more shows a tile with their number.',
      meta: { requirements: ['L-039', 'L-040', 'L-164', 'L-165'] },
      always: { guard: 'wantsMore', target: 'pending' },
      on: {
        'month.recount': {
          guard: { type: 'isOther', params: ({ event }) => event.count },
          target: 'pending',
          actions: { type: 'startOver', params: ({ event }) => event.count },
        },
      },
    },
    rejected: {
      description: 'The photos of this month could not be loaded; the customer can try again.',
      meta: { requirements: ['L-164', 'L-231', 'L-271'] },
      tags: 'alert',
      on: {
        'month.retry': 'pending',
        'month.recount': {
          target: 'pending',
          actions: { type: 'startOver', params: ({ event }) => event.count },
        },
      },
    },
  },
  options: { maxIterations: 1000 },
})
