import * as v from 'valibot'
import {
  historicalInvoice,
  historicalInvoiceFrame,
  type HistoricalInvoiceList,
} from '#machines/orders/invoices/invoice.model.ts'
import { path } from '#src/http/path.ts'
import type { Client } from '#src/http/client.ts'
import { createLenientParser } from '#src/http/lenient.ts'

/**
 * The invoice service, for business accounts; a private account is refused (403). Every call rejects with
 * `ServiceError` or `AbortError` only.
 */
export interface InvoiceService {
  /** `GET /api/v1/InvoiceGroupFiles/me/{id}`: a PDF. Refusals: no such invoice (404). */
  groupFile(id: string, signal: AbortSignal): Promise<Blob>
  /**
   * `GET /api/v1/HistoricalInvoice/me`: all historical invoices, newest first. A malformed invoice is left out and
   * reported.
   */
  historical(signal: AbortSignal): Promise<HistoricalInvoiceList>
  /** `GET /api/v1/HistoricalInvoice/me/pdf/{id}/{channel}`: a PDF. Refusals: no such invoice (404). */
  historicalFile(invoice: { id: string; channel: string }, signal: AbortSignal): Promise<Blob>
}

export const invoiceClient: Client<InvoiceService> = network => {
  const call = network.call('invoiceBaseUrl')
  return {
    groupFile: async (id, signal) => {
      // Answers A-316
      const { answer } = await call.file(path`api/v1/InvoiceGroupFiles/me/${id}`, {
        type: 'application/pdf',
        signal,
      })
      return answer
    },

    historical: async signal => {
      const lenient = createLenientParser(network, 'Invoices')
      return lenient.pageOf(
        // Answers A-317
        call.get('api/v1/HistoricalInvoice/me', {
          schema: v.object({
            ...historicalInvoiceFrame.entries,
            historicalInvoices: lenient.each(historicalInvoice),
          }),
          signal,
        }),
      )
    },

    historicalFile: async ({ id, channel }, signal) => {
      // Answers A-318
      const { answer } = await call.file(path`api/v1/HistoricalInvoice/me/pdf/${id}/${channel}`, {
        type: 'application/pdf',
        signal,
      })
      return answer
    },
  }
}
