import * as v from 'valibot'
import { dayIn } from '#machines/model/time/calendar-format.ts'
import { CSV_MARK, csvLine } from '#machines/model/text/csv.ts'
import { invoiceId, salesChannel } from '#machines/model/identifiers.ts'
import { count, details, written } from '#machines/model/lenient.ts'
import { cents } from '#machines/model/money.ts'
import type { LeftOut, Order } from '#machines/orders/model/order.ts'
import { timestamp } from '#machines/model/time/timestamp.ts'

/** Invoices per page. Account area, section 9. */
export const INVOICES_PER_PAGE = 10

/** The schema of an invoice of an order that is no longer listed; A-170. A malformed date or total becomes null. */
export const historicalInvoice = v.object({
  id: invoiceId,
  /** The reference of the order, which is part of the name of the saved file; A-320. */
  orderRef: v.pipe(written, v.minLength(1), v.maxLength(200)),
  channel: salesChannel,
  ...details({
    date: timestamp,
    /** See [Note: Money is cents]. */
    total: cents,
  }),
})
export type HistoricalInvoice = v.InferOutput<typeof historicalInvoice>

/** `GET /api/v1/HistoricalInvoice/me`: all, newest first; parsed one by one later, to leave malformed ones out. */
export const historicalInvoiceFrame = v.object({
  historicalInvoices: v.array(v.unknown()),
  ...details({ total: count }),
})

/** All well-formed historical invoices, newest first. `total` is the number of invoices that the service reports. */
export interface HistoricalInvoiceList {
  historicalInvoices: HistoricalInvoice[]
  total: number
  leftOut?: LeftOut
}

export interface Invoice {
  /** Unique among invoices of both kinds. */
  key: string
  /** The public reference of the invoice, which is part of the name of the saved file; A-320. */
  reference: string
  /** An ISO date or date-time; null if unknown. */
  date: string | null
  id: v.InferOutput<typeof invoiceId>
  /** The sales channel of a historical invoice; null for the invoice of a group of products. */
  channel: v.InferOutput<typeof salesChannel> | null
  /** The amount; null if the service does not name it. */
  total: v.InferOutput<typeof cents> | null
}

export const historicalInvoices = ({ historicalInvoices: all }: HistoricalInvoiceList): Invoice[] =>
  all.map(({ id, orderRef, channel, date, total }) => ({
    key: `${channel}/${id}`,
    reference: orderRef,
    date,
    id,
    channel,
    total,
  }))

/** The invoices of the products of `orders`, each once, dated by its first order, without those of `oddInvoiceIds`; A-171. */
export const groupInvoices = (orders: readonly Order[]): Invoice[] => {
  const byId = new Map<string, Invoice>()
  for (const { createdAt, products } of orders) {
    for (const { invoiceGroupId } of products) {
      const { success, output: id } = v.safeParse(invoiceId, invoiceGroupId)
      if (!success || byId.has(id)) continue
      byId.set(id, { key: id, reference: id, date: createdAt, id, channel: null, total: null })
    }
  }
  return [...byId.values()]
}

/** The ids of invoices of `orders`, each once, by which no file can be asked for. */
// Answers B-143
export const oddInvoiceIds = (orders: readonly Order[]): ReadonlySet<string> =>
  new Set(
    orders
      .flatMap(({ products }) => products)
      .flatMap(({ invoiceGroupId }) => invoiceGroupId ?? [])
      .filter(id => id.trim() !== '' && !v.is(invoiceId, id)),
  )

const timeOf = ({ date }: Invoice): number => (date === null ? 0 : Date.parse(date))

/** Sorts invoices, newest first and undated invoices last. Invoices of the same time are sorted by their keys. */
export const sortInvoices = (invoices: readonly Invoice[]): Invoice[] =>
  invoices.toSorted((a, b) => timeOf(b) - timeOf(a) || (a.key < b.key ? -1 : Number(a.key > b.key)))

const onPage = (invoices: readonly Invoice[], page: number): readonly Invoice[] =>
  invoices.slice((page - 1) * INVOICES_PER_PAGE, page * INVOICES_PER_PAGE)

/** Whether `all` (newest first) moves no row of `page` (from 1) of `shown`; new rows at its end are fine. */
export const keepsPage = (
  shown: readonly Invoice[],
  all: readonly Invoice[],
  page: number,
): boolean => {
  const after = onPage(all, page)
  return onPage(shown, page).every(({ key }, index) => after[index]?.key === key)
}

/** The content of the list: `blank` means placeholder rows, `unknown` that no invoice could be read. */
export type InvoiceRows =
  | { kind: 'rows'; invoices: Invoice[]; page: number; pages: number }
  | { kind: 'empty' | 'blank' | 'unknown' }

/** The page to show: `blank` beyond the last while more is read, then the last; `empty` once all is read; A-171. */
export const invoiceRows = ({
  invoices,
  page,
  isBusy,
  isWhole,
}: {
  invoices: readonly Invoice[]
  /** The requested page, from 1. */
  page: number
  isBusy: boolean
  isWhole: boolean
}): InvoiceRows => {
  const pages = Math.ceil(invoices.length / INVOICES_PER_PAGE)
  if (isBusy && page > pages) return { kind: 'blank' }
  if (pages === 0) return { kind: isWhole ? 'empty' : 'unknown' }
  const shown = Math.min(page, pages)
  return { kind: 'rows', invoices: [...onPage(invoices, shown)], page: shown, pages }
}

/** The file name of an invoice; A-319. */
export const invoiceFileName = ({ reference }: Pick<Invoice, 'reference'>): string =>
  `invoice_${reference}.pdf`

export interface InvoiceYear {
  /** The year in four digits. */
  year: string
  /** The invoices of the year, newest first. */
  invoices: Invoice[]
}

/** A year of invoices, by their dates in a time zone. */
export interface InvoiceFilter {
  year: string
  timeZone: string
}

/** The invoices of a year, or all for null. Undated invoices are of no year; B-231. */
export const invoicesOf = (
  invoices: readonly Invoice[],
  filter: InvoiceFilter | null,
): readonly Invoice[] =>
  filter === null
    ? invoices
    : invoices.filter(({ date }) => date !== null && yearOf(date, filter.timeZone) === filter.year)

const yearOf = (date: string, timeZone: string): string => dayIn(date, timeZone).slice(0, 4)

/** Invoices by the year of their date in a time zone, newest year first. Undated invoices are left out. */
export const invoiceYears = (invoices: readonly Invoice[], timeZone: string): InvoiceYear[] => {
  const years = new Map<string, Invoice[]>()
  for (const invoice of sortInvoices(invoices)) {
    if (invoice.date === null) continue
    const year = yearOf(invoice.date, timeZone)
    const ofYear = years.get(year)
    if (ofYear === undefined) years.set(year, [invoice])
    else ofYear.push(invoice)
  }
  return [...years].map(([year, ofYear]) => ({ year, invoices: ofYear }))
}

export interface InvoiceArchiveProgress {
  /** How many invoices were packed or refused. */
  done: number
  /** References of the invoices that the service refused. */
  missing: string[]
}

/** The list in an archive as CSV: a row per invoice, with its day and the name of its file, empty if that is missing. */
export const invoiceList = (
  entries: readonly { invoice: Pick<Invoice, 'reference' | 'date'>; file: string | null }[],
  timeZone: string,
): string =>
  [
    CSV_MARK + csvLine(['reference', 'date', 'file']),
    ...entries.map(({ invoice: { reference, date }, file }) =>
      // Answers B-537
      csvLine([reference, date === null ? null : dayIn(date, timeZone), file]),
    ),
  ].join('')
