import * as v from 'valibot'
import { invoiceId, salesChannel } from '#machines/model/identifiers.ts'
import type { Invoice } from '#machines/orders/invoices/invoice.model.ts'

/** An invoice of an order that is no longer listed. */
export const aHistoricalInvoice = (reference: string, date: string): Invoice => ({
  key: `101-en-gb/H-${reference}`,
  reference,
  date,
  id: v.parse(invoiceId, `H-${reference}`),
  channel: v.parse(salesChannel, '101-en-gb'),
  total: null,
})

export const aGroupInvoice = (id: string, date: string): Invoice => ({
  key: id,
  reference: id,
  date,
  id: v.parse(invoiceId, id),
  channel: null,
  total: null,
})
