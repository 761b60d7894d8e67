import { fromPromise } from 'xstate'
import { invoiceDownloadsMachine } from '#machines/orders/invoice-downloads/invoice-downloads.machine.ts'
import { invoiceFileName } from '#machines/orders/invoices/invoice.model.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { fileOf } from '#src/orders/invoices/invoice-file.actor.ts'
import type { AppContext, ServiceDependencies } from '#src/shell/app-context.actor.ts'

/** `save` passes a file to the browser. A toast tells of a failed download, also on another screen. */
export const provideInvoiceDownloads = (
  app: ServiceDependencies & Pick<AppContext, 'notify'>,
  save: (file: Blob, name: string) => void,
) =>
  invoiceDownloadsMachine.provide({
    actors: {
      saveFile: fromPromise(async ({ input: { invoice }, signal }) => {
        save(await fileOf(app, invoice, signal), invoiceFileName(invoice))
      }),
    },
    actions: {
      notifyFailed: () => app.notify({ kind: 'downloadFailed' }),
      report: reportingTo(app),
    },
  })
