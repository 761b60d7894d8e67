import { answers, fails, flow } from '#flow-kit/flow.ts'
import { type HistoricalRead, invoicesMachine } from '#machines/orders/invoices/invoices.machine.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { aGroupInvoice, aHistoricalInvoice } from '#machines/samples/invoices.ts'
import {
  invoicesOf,
  keepsPage,
  type Invoice,
  type InvoiceFilter,
} from '#machines/orders/invoices/invoice.model.ts'

/** Eleven invoices; two more could not be read. */
const old: HistoricalRead = {
  invoices: Array.from({ length: 11 }, (_, index) =>
    aHistoricalInvoice(`R${30 - index}`, `2024-05-${30 - index}`),
  ),
  leftOut: { count: 2, correlationId: CORRELATION_ID },
}
const newest = aGroupInvoice('G-2', '2026-11-02')
const oldest = aGroupInvoice('G-1', '2024-01-01')

export const invoicesFlow = flow({
  id: 'invoices',
  area: 'orders',
  title: 'Invoices',
  promise: 'Every invoice can be found, and the page on view never moves under a reader.',
  machine: invoicesMachine,
  events: {
    'the customer opens the invoices': { type: 'invoices.load' },
    'the customer tries again': { type: 'invoices.retry' },
    'the newest orders have an invoice': { type: 'groups.found', groups: [newest] },
    'older orders have another invoice': { type: 'groups.found', groups: [newest, oldest] },
    'the customer begins to read': { type: 'list.hold' },
    'the customer turns to the second page': { type: 'page.turn', page: 2 },
    'the customer turns to the first page': { type: 'page.turn', page: 1 },
    'the customer chooses a year': {
      type: 'year.choose',
      filter: { year: '2024', timeZone: 'Europe/Amsterdam' },
    },
    'the customer chooses all years': { type: 'year.choose', filter: null },
    'the customer asks for the newer invoices': { type: 'newcomers.show' },
    'the connection is back': { type: 'connection.restored' },
  },
  outcomes: {
    readFirst: {
      'eleven invoices of older orders come': answers(old),
      'there is no invoice of older orders': answers({ invoices: [], leftOut: null }),
      'the invoices cannot be read': fails(aServiceError(500)),
      'the connection drops': fails(aServiceError()),
    },
    readAgain: {
      'the same invoices come again': answers(old),
      'the invoices cannot be read again': fails(aServiceError(503)),
    },
  },
  identify: ({
    context: { historical, groups, filter, page, shown, waiting, isHeld, failure },
  }) => [
    historical?.length,
    groups.length,
    filter?.year,
    page,
    shown.length,
    waiting,
    isHeld,
    failure?.kind,
  ],
  ceiling: { configurations: 500, edges: 5000 },
  sentences: [
    {
      requirements: ['A-171'],
      says: 'the page on view moves under a reader only when the customer asks for that',
      holds: ({ label, before, after }) =>
        !isHeldIn(before.context) ||
        /^the customer (?:turns|asks|opens|chooses)/u.test(label) ||
        keepsPage(shownIn(before.context), shownIn(after.context), pageIn(after.context)),
    },
    {
      requirements: ['A-171'],
      says: 'an invoice that is known, of the chosen year, is in the list or counted',
      holds: ({ after: { context } }) => {
        const { historical, groups, filter, shown, waiting } = context as {
          historical: Invoice[] | null
          groups: Invoice[]
          filter: InvoiceFilter | null
          shown: Invoice[]
          waiting: number
        }
        const known = invoicesOf([...(historical ?? []), ...groups], filter)
        return shown.length + waiting >= known.length
      },
    },
  ],
})

const isHeldIn = (context: unknown): boolean => (context as { isHeld: boolean }).isHeld
const shownIn = (context: unknown): Invoice[] => (context as { shown: Invoice[] }).shown
const pageIn = (context: unknown): number => (context as { page: number }).page
