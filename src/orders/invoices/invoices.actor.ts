import { fromPromise } from 'xstate'
import { invoicesMachine } from '#machines/orders/invoices/invoices.machine.ts'
import { historicalInvoices } from '#machines/orders/invoices/invoice.model.ts'
import { invoiceClient } from '#src/orders/invoices/invoices.service.ts'
import { nothingReadable } from '#src/http/lenient.ts'
import { reportingTo } from '#src/http/reporter.ts'
import type { ServiceDependencies } from '#src/shell/app-context.actor.ts'

/** The read fails if there are invoices and none of them can be read. */
export const provideInvoices = (app: ServiceDependencies) =>
  invoicesMachine.provide({
    actors: {
      readHistorical: fromPromise(async ({ signal }) => {
        const list = await app.known().client(invoiceClient).historical(signal)
        const invoices = historicalInvoices(list)
        if (invoices.length === 0 && list.total > 0) {
          throw nothingReadable('Invoices', list.leftOut)
        }
        return { invoices, leftOut: list.leftOut ?? null }
      }),
    },
    actions: { report: reportingTo(app) },
  })
