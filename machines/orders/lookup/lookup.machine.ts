import { assign } from 'xstate'
import { failedTo, failing } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { Failure } from '#machines/model/failure.ts'

const answerOf = <Data>({ event }: { event: { output: Data | null } }) => ({ data: event.output })

const read = {
  id: 'read',
  src: 'read',
  input: ({ context }: { context: { id: string } }) => ({ id: context.id }),
  onDone: [
    {
      guard: { type: 'isThere', params: answerOf },
      target: 'found',
      actions: { type: 'setData', params: answerOf },
    },
    { target: 'none', actions: { type: 'setData', params: answerOf } },
  ],
  onError: failedTo('failed'),
} as const

/** Reads one detail of an order. `data` is null before the answer, and if there is no such detail. */
export const lookupMachine = <Data>() =>
  setup({
    types: {} as {
      input: { id: string }
      context: { id: string; data: Data | null; failure: Failure | null }
      events: { type: 'lookup.retry' } | { type: 'lookup.refresh' }
      tags: 'busy' | 'alert'
    },
    actors: { read: port<Data | null, { id: string }>('read') },
    guards: { isThere: (_, { data }: { data: unknown }) => data !== null },
    actions: {
      ...failing,
      setData: assign({ data: (_, { data }: { data: Data | null }) => data, failure: null }),
    },
  }).createMachine({
    id: 'lookup',
    context: ({ input }) => ({ id: input.id, data: null, failure: null }),
    initial: 'reading',
    states: {
      reading: {
        description:
          'The detail is loading, or waits for its turn; a placeholder is shown, the known value, or the error while it retries.',
        meta: {
          requirements: ['A-162', 'A-207', 'A-314', 'A-353', 'A-356', 'A-357'],
        },
        tags: 'busy',
        invoke: read,
      },
      found: {
        description: 'The voucher, the picture or the delivery dates are on screen.',
        meta: { requirements: ['A-096', 'A-097', 'A-163', 'A-185', 'A-358'] },
        on: { 'lookup.refresh': 'reading' },
      },
      none: {
        description: 'The order has no such detail: the page leaves it out and shows no error.',
        meta: { requirements: ['A-164', 'A-315', 'A-353', 'A-356'] },
        on: { 'lookup.refresh': 'readingAgain' },
      },
      readingAgain: {
        description: 'There was no such detail; it is read again, and until then left out.',
        meta: { requirements: ['A-164', 'A-315', 'B-380'] },
        invoke: read,
      },
      failed: {
        description:
          'The detail could not be read: a notice says so, with Try again and the correlation id; for a picture, the product’s icon is shown.',
        meta: { requirements: ['A-162', 'A-208', 'A-378'] },
        tags: 'alert',
        on: { 'lookup.retry': 'reading', 'lookup.refresh': 'reading' },
      },
    },
  })
