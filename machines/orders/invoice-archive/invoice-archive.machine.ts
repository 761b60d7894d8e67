import { assign } from 'xstate'
import { errorOf, failedTo, failing, failureActions } from '#machines/kit/failing.ts'
import { stream } from '#machines/kit/port.ts'
import { present, setup } from '#machines/kit/setup.ts'
import { UnsavedFile } from '#machines/account/data-export/data-export.model.ts'
import type { Failure } from '#machines/model/failure.ts'
import type {
  InvoiceArchiveProgress,
  InvoiceYear,
} from '#machines/orders/invoices/invoice.model.ts'

const NOTHING_YET: InvoiceArchiveProgress = { done: 0, missing: [] }

/** Saves a year's invoices as a ZIP without refused ones; nothing after another failure or a cancel. */
export const invoiceArchiveMachine = setup({
  types: {} as {
    context: {
      /** The year that was requested last, with its invoices; null before the first request. */
      asked: InvoiceYear | null
      progress: InvoiceArchiveProgress
      failure: Failure | null
    }
    events:
      | { type: 'archive.start'; asked: InvoiceYear }
      | { type: 'archive.cancel' }
      | { type: 'archive.retry' }
      | { type: 'archive.close' }
    tags: 'busy' | 'alert'
  },
  actors: {
    /** Fetches the invoices one by one, then saves the archive. Rejects with `UnsavedFile` if that fails. */
    packInvoices: stream<InvoiceArchiveProgress, { asked: InvoiceYear }>('packInvoices'),
  },
  guards: {
    hasInvoices: (_, { invoices }: InvoiceYear) => invoices.length > 0,
    isUnsaved: (_, { error }: { error: unknown }) => error instanceof UnsavedFile,
  },
  actions: {
    ...failing,
    setAsked: assign({ asked: (_, asked: InvoiceYear) => asked }),
    resetProgress: assign({ progress: NOTHING_YET, failure: null }),
    setProgress: assign({
      progress: ({ context }, progress: InvoiceArchiveProgress | undefined) =>
        progress ?? context.progress,
    }),
  },
}).createMachine({
  id: 'invoiceArchive',
  context: { asked: null, progress: NOTHING_YET, failure: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'The customer can choose a year and save all its invoices as one file.',
      meta: { requirements: ['B-009'] },
      on: {
        'archive.start': {
          guard: { type: 'hasInvoices', params: ({ event }) => event.asked },
          target: 'packing',
          actions: { type: 'setAsked', params: ({ event }) => event.asked },
        },
      },
    },
    packing: {
      description: 'The invoices of the year are loading; the page shows their number, and Cancel.',
      meta: { requirements: ['B-009'] },
      tags: 'busy',
      entry: 'resetProgress',
      invoke: {
        id: 'packInvoices',
        src: 'packInvoices',
        input: ({ context }) => ({ asked: present(context.asked) }),
        onSnapshot: {
          actions: { type: 'setProgress', params: ({ event }) => event.snapshot.context },
        },
        onDone: 'saved',
        onError: [
          {
            guard: { type: 'isUnsaved', params: errorOf },
            target: 'unsaved',
            actions: failureActions,
          },
          failedTo('failed'),
        ],
      },
      on: { 'archive.cancel': 'cancelled' },
    },
    saved: {
      description:
        'The file is saved; a notice says how many invoices are in it, and which are missing.',
      meta: { requirements: ['B-009'] },
      on: { 'archive.close': 'idle' },
    },
    cancelled: {
      description: 'The customer cancelled: nothing was saved, and a notice says so.',
      meta: { requirements: ['B-009'] },
      on: { 'archive.close': 'idle' },
    },
    failed: {
      description: 'The invoices could not be fetched, and nothing was saved: an alert says so.',
      meta: { requirements: ['B-009', 'A-208'] },
      tags: 'alert',
      on: { 'archive.retry': 'packing', 'archive.close': 'idle' },
    },
    unsaved: {
      description: 'The file could not be written, and an alert says so.',
      meta: { requirements: ['B-009'] },
      tags: 'alert',
      on: { 'archive.retry': 'packing', 'archive.close': 'idle' },
    },
  },
})
