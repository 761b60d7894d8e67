import type { Invoice } from '#machines/orders/invoices/invoice.model.ts'
import type { Clients } from '#src/http/client.ts'
import { invoiceClient } from '#src/orders/invoices/invoices.service.ts'
import type { Report } from '#src/http/reporter.ts'

/** What invoices need from the app. */
export interface InvoicesDependencies {
  report: Report
  known(): { client: Clients }
}

/** The PDF of an invoice; a historical one is named by its channel, too. */
export const fileOf = (
  app: InvoicesDependencies,
  { id, channel }: Invoice,
  signal: AbortSignal,
): Promise<Blob> => {
  const invoices = app.known().client(invoiceClient)
  return channel === null
    ? invoices.groupFile(id, signal)
    : invoices.historicalFile({ id, channel }, signal)
}
