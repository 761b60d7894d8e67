import { assign } from 'xstate'
import { errorOf, reporting } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { present, setup } from '#machines/kit/setup.ts'
import { failureFrom, type Failure } from '#machines/model/failure.ts'
import type { Invoice } from '#machines/orders/invoices/invoice.model.ts'

/** Saves invoices one after another; the button of a waiting one does nothing.. */
export const invoiceDownloadsMachine = setup({
  types: {} as {
    context: {
      /** The requested invoices: the first one is loading, the others wait. */
      queue: Invoice[]
      /** Failures of the last attempt to save, by invoice key. */
      failures: Record<string, Failure>
    }
    events: { type: 'invoice.download'; invoice: Invoice }
    tags: 'busy'
  },
  actors: { saveFile: port<void, { invoice: Invoice }>('saveFile') },
  guards: {
    isNew: ({ context }, { key }: Invoice) => !context.queue.some(asked => asked.key === key),
    hasMore: ({ context }) => context.queue.length > 0,
  },
  actions: {
    ...reporting,
    queue: assign(({ context }, invoice: Invoice) => ({
      queue: [...context.queue, invoice],
      failures: without(context.failures, invoice.key),
    })),
    shift: assign({ queue: ({ context }) => context.queue.slice(1) }),
    setFailure: assign({
      failures: ({ context }, { error }: { error: unknown }) => ({
        ...context.failures,
        [present(context.queue[0]).key]: failureFrom(error),
      }),
    }),
    notifyFailed: () => undefined,
  },
}).createMachine({
  id: 'invoiceDownloads',
  context: { queue: [], failures: {} },
  initial: 'idle',
  states: {
    idle: {
      description: 'No invoice is loading; failures are shown beside their names.',
      meta: { requirements: ['A-171'] },
      on: {
        'invoice.download': {
          target: 'saving',
          actions: { type: 'queue', params: ({ event }) => event.invoice },
        },
      },
    },
    saving: {
      description: 'An invoice is loading and then saved as a file; other requested ones wait.',
      meta: { requirements: ['A-316', 'A-318', 'A-319', 'A-320'] },
      tags: 'busy',
      invoke: {
        id: 'saveFile',
        src: 'saveFile',
        input: ({ context }) => ({ invoice: present(context.queue[0]) }),
        onDone: { target: 'goingOn', actions: 'shift' },
        onError: {
          target: 'goingOn',
          actions: [
            { type: 'setFailure', params: errorOf },
            'notifyFailed',
            { type: 'report', params: errorOf },
            'shift',
          ],
        },
      },
      on: {
        'invoice.download': {
          guard: { type: 'isNew', params: ({ event }) => event.invoice },
          actions: { type: 'queue', params: ({ event }) => event.invoice },
        },
      },
    },
    goingOn: {
      description: 'The next requested invoice follows, if there is one.',
      meta: { requirements: ['A-171'] },
      always: [{ guard: 'hasMore', target: 'saving' }, { target: 'idle' }],
    },
  },
})

const without = (failures: Record<string, Failure>, key: string): Record<string, Failure> =>
  Object.fromEntries(Object.entries(failures).filter(([failed]) => failed !== key))
