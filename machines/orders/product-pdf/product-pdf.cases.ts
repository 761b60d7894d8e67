import { statePath } from '#machines/kit/state-path.ts'
import { answers, fails, flow } from '#flow-kit/flow.ts'
import { productPdfMachine } from '#machines/orders/product-pdf/product-pdf.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'

const NOTHING_FAILED = 'Only a product of which nothing failed is checked again.'

export const productPdfFlow = flow({
  id: 'product-pdf',
  area: 'orders',
  title: 'PDF of a product',
  promise: 'What is offered exists, and what is saved is a PDF.',
  machine: productPdfMachine,
  starts: { 'a product is on screen': { code: 'A-1-1' } },
  events: {
    'the customer asks again for the PDF': { type: 'pdf.retry' },
    'the order was read again': { type: 'pdf.refresh' },
    'the customer downloads the PDF': { type: 'pdf.download' },
  },
  outcomes: {
    checkPdf: {
      'the product has a PDF': answers(true),
      'the product has no PDF': answers(false),
      'the service does not say whether there is a PDF': fails(aServiceError(500)),
    },
    fetchArchive: {
      'the archive comes': answers(true),
      'the archive is too large to load': answers(false),
      'the archive does not come': fails(aServiceError(503)),
      'the connection drops': fails(aServiceError()),
    },
    saveFiles: {
      'the archive holds one PDF': answers(['A-1-1.pdf']),
      'the archive holds cover and pages': answers(['A-1-1-cover.pdf', 'A-1-1-pages.pdf']),
      'the archive holds too much': answers(null),
      'the archive cannot be opened': fails(new Error('No PDF is in the archive')),
    },
  },
  identify: ({ context: { saved, failure } }) => [saved.length, failure?.kind],
  sentences: [
    {
      requirements: ['A-251', 'A-183'],
      says: 'nothing is downloaded of a product without a PDF',
      holds: ({ before, after }) =>
        before.value !== 'absent' ||
        statePath(after.value) === 'absent' ||
        statePath(after.value) === 'checkingAgain',
    },
    {
      requirements: ['A-252'],
      says: 'files are named only once they are saved',
      holds: ({ after: { value, context } }) =>
        (value === 'saved') === (context as { saved: string[] }).saved.length > 0,
    },
  ],
  unseen: {
    'drop action: checkingAgain · checkPdf done · 0 · clearFailure': NOTHING_FAILED,
    'drop action: checkingAgain · checkPdf done · 1 · clearFailure': NOTHING_FAILED,
  },
})
