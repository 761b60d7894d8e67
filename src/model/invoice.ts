import * as v from 'valibot'
import { invoiceId, salesChannel } from '#src/model/identifiers.ts'
import { cents } from '#src/model/money.ts'
import { timestamp } from '#src/model/timestamp.ts'

/** An invoice of an order that is no longer in the list. */
const historicalInvoice = v.object({
  id: invoiceId,
  /** What the order was called; names the saved file. A-320. */
  orderRef: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  channel: salesChannel,
  date: timestamp,
  /** See [Note: Money is cents]. */
  total: v.nullish(cents),
})

/** The answer of `GET /api/v1/HistoricalInvoice/me`: all of them, newest first. */
export const historicalInvoiceList = v.object({
  historicalInvoices: v.array(historicalInvoice),
  total: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type HistoricalInvoiceList = v.InferOutput<typeof historicalInvoiceList>
