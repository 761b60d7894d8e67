import * as v from 'valibot'
import {
  historicalInvoice,
  historicalInvoiceFrame,
  type HistoricalInvoiceList,
} from '#machines/orders/invoices/invoice.model.ts'
import { path } from '#src/http/path.ts'
import type { Network } from '#src/http/client.ts'
import { PDF_FILE } from '#src/http/file-types.ts'
import { createLenientParser } from '#src/http/lenient.ts'

/** Invoices of business accounts; others get 403. Rejects with `ServiceError` or `AbortError` only. */
export const invoiceClient = (network: Network) => {
  const call = network.call('invoiceBaseUrl')
  return {
    /** `GET /api/v1/InvoiceGroupFiles/me/{id}`: a PDF. Refusals: no such invoice (404). */
    groupFile: async (id: string, signal: AbortSignal): Promise<Blob> => {
      // Answers A-316
      const { answer } = await call.file(path`api/v1/InvoiceGroupFiles/me/${id}`, {
        type: PDF_FILE,
        signal,
      })
      return answer
    },

    /** `GET /api/v1/HistoricalInvoice/me`, newest first. What is malformed, or counted and not sent, is left out. */
    historical: async (signal: AbortSignal): Promise<HistoricalInvoiceList> => {
      const lenient = createLenientParser(network, 'Invoices')
      // Answers A-317
      const called = call.get('api/v1/HistoricalInvoice/me', {
        schema: v.object({
          ...historicalInvoiceFrame.entries,
          historicalInvoices: lenient.each(historicalInvoice),
        }),
        signal,
      })
      const { total: counted, ...list } = await lenient.pageOf(called)
      const read = list.historicalInvoices.length
      const entries = read + (list.leftOut?.count ?? 0)
      // Answers B-535
      const count = Math.max(entries, counted ?? 0) - read
      const { correlationId } = await called
      return {
        ...list,
        total: counted ?? entries,
        ...(count > 0 && { leftOut: { count, correlationId } }),
      }
    },

    /** `GET /api/v1/HistoricalInvoice/me/pdf/{id}/{channel}`: a PDF. Refusals: no such invoice (404). */
    historicalFile: async (
      { id, channel }: { id: string; channel: string },
      signal: AbortSignal,
    ): Promise<Blob> => {
      // Answers A-318
      const { answer } = await call.file(path`api/v1/HistoricalInvoice/me/pdf/${id}/${channel}`, {
        type: PDF_FILE,
        signal,
      })
      return answer
    },
  }
}

export type InvoiceService = ReturnType<typeof invoiceClient>
