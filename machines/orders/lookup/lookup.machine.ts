import { assign, setup } from 'xstate'
import { failureActions } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { failureFrom, type Failure } from '#machines/model/failure.ts'

/**
 * Something that belongs to an order and is read on its own: a voucher, a picture, the days of delivery. Null is the
 * answer that there is none. `Data` must survive JSON.
 */
export const lookupMachine = <Data>() =>
  setup({
    types: {} as {
      /** Under what it is asked for. */
      input: { id: string }
      context: { id: string; data: Data | null; failure: Failure | null }
      events: { type: 'lookup.retry' } | { type: 'lookup.refresh' }
      tags: 'busy' | 'alert'
    },
    actors: { read: port<Data | null, { id: string }>('read') },
    guards: { isThere: (_, { data }: { data: unknown }) => data !== null },
    actions: {
      setData: assign({ data: (_, { data }: { data: Data | null }) => data, failure: null }),
      setFailure: assign({ failure: (_, { error }: { error: unknown }) => failureFrom(error) }),
      report: (_, _problem: { error: unknown }) => undefined,
    },
  }).createMachine({
    id: 'lookup',
    context: ({ input }) => ({ id: input.id, data: null, failure: null }),
    initial: 'reading',
    states: {
      reading: {
        description:
          'It is read, in its turn; a blank stands in its place, what was known before, or the notice that says it tries again.',
        meta: {
          requirements: ['A-162', 'A-207', 'A-314', 'A-353', 'A-356', 'A-357'],
        },
        tags: 'busy',
        invoke: {
          id: 'read',
          src: 'read',
          input: ({ context }) => ({ id: context.id }),
          onDone: [
            {
              guard: { type: 'isThere', params: ({ event }) => ({ data: event.output }) },
              target: 'found',
              actions: { type: 'setData', params: ({ event }) => ({ data: event.output }) },
            },
            {
              target: 'none',
              actions: { type: 'setData', params: ({ event }) => ({ data: event.output }) },
            },
          ],
          onError: {
            target: 'failed',
            actions: failureActions,
          },
        },
      },
      found: {
        description: 'The voucher, the picture or the days of delivery are on screen.',
        meta: { requirements: ['A-096', 'A-097', 'A-163', 'A-185', 'A-358'] },
        on: { 'lookup.refresh': 'reading' },
      },
      none: {
        description: 'There is none: the page leaves it out and shows no error.',
        meta: { requirements: ['A-164', 'A-315', 'A-353', 'A-356'] },
        on: { 'lookup.refresh': 'reading' },
      },
      failed: {
        description:
          'It could not be read: a notice in its place says so, with Try again and the correlation id; for a picture stands the icon of its product.',
        meta: { requirements: ['A-162', 'A-208', 'A-378'] },
        tags: 'alert',
        on: { 'lookup.retry': 'reading', 'lookup.refresh': 'reading' },
      },
    },
    options: { maxIterations: 1000 },
  })
