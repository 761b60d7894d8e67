import { fromPromise } from 'xstate'
import { invoicesMachine } from '#machines/orders/invoices/invoices.machine.ts'
import { historicalInvoices } from '#machines/orders/invoices/invoice.model.ts'
import { invoiceClient } from '#src/orders/invoices/invoices.service.ts'
import { reportingTo } from '#src/http/reporter.ts'
import type { ServiceDependencies } from '#src/shell/app-context.actor.ts'

/** Provides the ports of the machine of the list of invoices: calls to the invoice service. */
export const provideInvoices = (app: ServiceDependencies) =>
  invoicesMachine.provide({
    actors: {
      readHistorical: fromPromise(async ({ signal }) =>
        historicalInvoices(await app.known().client(invoiceClient).historical(signal)),
      ),
    },
    actions: {
      report: reportingTo(app),
    },
  })
