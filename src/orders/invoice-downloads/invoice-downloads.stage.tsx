import { press } from '#flow-kit/gesture.ts'
import { invoiceDownloadsFlow } from '#machines/orders/invoice-downloads/invoice-downloads.cases.ts'
import { aGroupInvoice, aHistoricalInvoice } from '#machines/samples/invoices.ts'
import { InvoiceTable } from '#src/orders/invoices/InvoiceTable.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

/** One invoice of each kind. */
const INVOICES = [aGroupInvoice('G-1', '2026-05-01'), aHistoricalInvoice('R1', '2024-05-01')]

export const stage = stageFile({
  flow: invoiceDownloadsFlow,
  show: ({ actor }) => <InvoiceTable invoices={INVOICES} downloads={actor} />,
  neighbours: () => ({}),
  gestures: {
    'the customer asks for a historical invoice': press('button', 'Download invoice R1'),
    'the customer asks for the invoice of an order': press('button', 'Download invoice G-1'),
  },
})
