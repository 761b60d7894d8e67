import { answers, fails, flow, reports } from '#flow-kit/flow.ts'
import { invoiceArchiveMachine } from '#machines/orders/invoice-archive/invoice-archive.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { aHistoricalInvoice } from '#machines/samples/invoices.ts'
import { UnsavedFile } from '#machines/account/data-export/data-export.model.ts'

const INVOICES = ['R1', 'R2', 'R3'].map(name => aHistoricalInvoice(name, '2024-05-01'))

export const invoiceArchiveFlow = flow({
  id: 'invoice-archive',
  area: 'orders',
  title: 'All invoices of a year',
  promise:
    'All invoices of a year come as one file with a list, and each one that is missing is named.',
  machine: invoiceArchiveMachine,
  events: {
    'the customer asks for all invoices of a year': {
      type: 'archive.start',
      asked: { year: '2024', invoices: INVOICES },
    },
    'the customer asks for a year without invoices': {
      type: 'archive.start',
      asked: { year: '2023', invoices: [] },
    },
    'the customer cancels': { type: 'archive.cancel' },
    'the customer tries again': { type: 'archive.retry' },
    'the customer closes the notice': { type: 'archive.close' },
  },
  outcomes: {
    packInvoices: {
      'the first invoice is there': reports({ done: 1, missing: [] }),
      'the second invoice is refused': reports({ done: 2, missing: ['R2'] }),
      'the file is saved': answers(),
      'the connection drops': fails(aServiceError()),
      'the file cannot be written': fails(new UnsavedFile(new Error('no room'))),
    },
  },
  identify: ({ context: { progress, failure } }) => [
    progress.done,
    progress.missing.length,
    failure?.kind,
  ],
  sentences: [
    {
      requirements: ['B-009'],
      says: 'a failure shows until the archive starts over',
      holds: ({ after: { tags, context } }) =>
        !tags.includes('alert') || (context as { failure: unknown }).failure !== null,
    },
  ],
})
