import * as v from 'valibot'
import { historicalInvoice } from '#machines/orders/invoices/invoice.model.ts'
import { invoiceClient, type InvoiceService } from '#src/orders/invoices/invoices.service.ts'
import { fakeApp, fakeService } from '#tests/support/actors/fake-services.ts'

/**
 * The app object for actors of invoices, with a fake service that has one historical invoice; records calls, reports,
 * toasts and saved files.
 */
export function invoiceContext(changes: Partial<InvoiceService> = {}) {
  const calls: unknown[] = []
  const files: [text: string, name: string][] = []
  const service = fakeService(invoiceClient, {
    historical: () =>
      Promise.resolve({
        historicalInvoices: [
          v.parse(historicalInvoice, {
            id: 'H-1',
            orderRef: 'R100',
            channel: '101-en-gb',
            date: '2024-05-01T10:00:00Z',
            total: 12.5,
          }),
        ],
        total: 1,
      }),
    historicalFile: invoice => {
      calls.push(['historicalFile', invoice])
      return Promise.resolve(new Blob(['old']))
    },
    groupFile: id => {
      calls.push(['groupFile', id])
      return Promise.resolve(new Blob(['new!']))
    },
    ...changes,
  })
  return {
    ...fakeApp(service),
    calls,
    saved: {
      files,
      keep: ({ size }: Blob, name: string) => {
        files.push([size === 3 ? 'old' : 'new', name])
      },
    },
  }
}
