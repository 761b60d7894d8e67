import { answers, fails, flow } from '#flow-kit/flow.ts'
import { invoiceDownloadsMachine } from '#machines/orders/invoice-downloads/invoice-downloads.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { aGroupInvoice, aHistoricalInvoice } from '#machines/samples/invoices.ts'

export const invoiceDownloadsFlow = flow({
  id: 'invoice-downloads',
  area: 'orders',
  title: 'Download of invoices',
  promise:
    'Each invoice that is asked for is saved once, and a notice names one that cannot be saved.',
  machine: invoiceDownloadsMachine,
  events: {
    'the customer asks for a historical invoice': {
      type: 'invoice.download',
      invoice: aHistoricalInvoice('R1', '2024-05-01'),
    },
    'the customer asks for the invoice of an order': {
      type: 'invoice.download',
      invoice: aGroupInvoice('G-1', '2026-05-01'),
    },
  },
  outcomes: {
    saveFile: {
      'the file is saved': answers(),
      'there is no such file': fails(aServiceError(404)),
      'the connection drops': fails(aServiceError()),
    },
  },
  identify: ({ context: { queue, failures } }) => [
    queue.map(({ key }) => key),
    Object.entries(failures)
      .map(([key, { kind }]) => `${key} ${kind}`)
      .toSorted(),
  ],
  sentences: [
    {
      requirements: ['A-171'],
      says: 'a notice comes with each failed download, and with nothing else',
      holds: ({ taken, effects }) =>
        effects.includes('notifyFailed') ===
        taken.some(id => id.includes('xstate.error.actor.saveFile')),
    },
  ],
  unseen: {
    'retarget transition: idle · invoice.download · 0 · goingOn':
      'An invoice was just asked for, so that it is fetched at once either way.',
  },
})
