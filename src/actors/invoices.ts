import { emit, fromPromise } from 'xstate'
import { invoiceDownloadsMachine } from '#machines/orders/invoice-downloads/invoice-downloads.machine.ts'
import { invoicesMachine } from '#machines/orders/invoices/invoices.machine.ts'
import { historicalInvoices, invoiceFileName, type Invoice } from '#src/model/invoice.ts'
import type { Clients } from '#src/services/client.ts'
import { invoiceClient } from '#src/services/invoices.ts'
import type { Report } from '#src/services/reporter.ts'

/** What invoices need of the world. */
interface InvoicesWorld {
  report: Report
  known(): { client: Clients }
}

/** The list of invoices over the invoice service. */
export const provideInvoices = (world: InvoicesWorld) =>
  invoicesMachine.provide({
    actors: {
      readHistorical: fromPromise(async ({ signal }) =>
        historicalInvoices(await world.known().client(invoiceClient).historical(signal)),
      ),
    },
    actions: {
      report: (_, { error }) => {
        world.report('action', error)
      },
    },
  })

/** Invoices as files: `save` gives the browser one under a name. */
export const provideInvoiceDownloads = (
  world: InvoicesWorld,
  save: (file: Blob, name: string) => void,
) =>
  invoiceDownloadsMachine.provide({
    actors: {
      saveFile: fromPromise(async ({ input: { invoice }, signal }) => {
        save(await fileOf(world, invoice, signal), invoiceFileName(invoice))
      }),
    },
    actions: {
      tellFailed: emit({ type: 'download.failed' }),
      report: (_, { error }) => {
        world.report('action', error)
      },
    },
  })

const fileOf = (
  world: InvoicesWorld,
  { id, channel }: Invoice,
  signal: AbortSignal,
): Promise<Blob> => {
  const invoices = world.known().client(invoiceClient)
  return channel === null
    ? invoices.groupFile(id, signal)
    : invoices.historicalFile({ id, channel }, signal)
}
