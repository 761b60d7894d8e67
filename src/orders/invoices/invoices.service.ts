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

    /** `GET /api/v1/HistoricalInvoice/me`, newest first. A malformed invoice is left out and reported. */
    historical: async (signal: AbortSignal): Promise<HistoricalInvoiceList> => {
      const lenient = createLenientParser(network, 'Invoices')
      const { total, ...list } = await lenient.pageOf(
        // Answers A-317
        call.get('api/v1/HistoricalInvoice/me', {
          schema: v.object({
            ...historicalInvoiceFrame.entries,
            historicalInvoices: lenient.each(historicalInvoice),
          }),
          signal,
        }),
      )
      const entries = list.historicalInvoices.length + (list.leftOut?.count ?? 0)
      return { ...list, total: total ?? entries }
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
