import { never, press } from '#flow-kit/gesture.ts'
import { invoiceArchiveFlow } from '#machines/orders/invoice-archive/invoice-archive.cases.ts'
import { aHistoricalInvoice } from '#machines/samples/invoices.ts'
import { InvoiceArchive } from '#src/orders/invoices/InvoiceArchive.tsx'
import { PageHeading } from '#src/ui/page/PageHeading.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

const invoices = ['R1', 'R2', 'R3'].map(name => aHistoricalInvoice(name, '2024-05-01'))

export const stage = stageFile({
  flow: invoiceArchiveFlow,
  show: ({ actor }) => (
    <>
      <PageHeading>Invoices</PageHeading>
      <InvoiceArchive actor={actor} asked={{ year: '2024', invoices }} />
    </>
  ),
  neighbours: () => ({}),
  gestures: {
    'the customer asks for all invoices of a year': press(
      'button',
      'Download 3 invoices from 2024 (ZIP)',
    ),
    'the customer asks for a year without invoices': never('No such year can be chosen.'),
    'the customer cancels': press('button', 'Cancel'),
    'the customer tries again': press('button', 'Try again'),
    'the customer closes the notice': press('button', 'Close'),
  },
})
