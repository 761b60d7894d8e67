import { fromWork } from '#src/browser/saving/from-work.ts'
import { invoiceArchiveMachine } from '#machines/orders/invoice-archive/invoice-archive.machine.ts'
import { UnsavedFile } from '#machines/account/data-export/data-export.model.ts'
import { createArchive } from '#src/browser/archive/zip-archive.ts'
import { fitFileName, freeFileName } from '#machines/model/text/file-name.ts'
import {
  invoiceFileName,
  invoiceList,
  type Invoice,
  type InvoiceArchiveProgress,
  type InvoiceYear,
} from '#machines/orders/invoices/invoice.model.ts'
import { ServiceError } from '#machines/model/service-error.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { fileOf } from '#src/orders/invoices/invoice-file.actor.ts'
import type { ServiceDependencies } from '#src/shell/app-context.actor.ts'

/** `save` passes a file to the browser. */
export const provideInvoiceArchive = (
  app: ServiceDependencies,
  save: (file: Blob, name: string) => void,
) =>
  invoiceArchiveMachine.provide({
    actors: {
      packInvoices: fromWork<InvoiceArchiveProgress, { asked: InvoiceYear }>(
        ({ asked }, onProgress, signal) => packInvoices(app, save, { asked, onProgress, signal }),
      ),
    },
    actions: { report: reportingTo(app) },
  })

/** Packs the files unchanged. Saves the archive when all of it is packed; after an abort, saves nothing. */
const packInvoices = async (
  app: ServiceDependencies,
  save: (file: Blob, name: string) => void,
  {
    asked: { year, invoices },
    onProgress,
    signal,
  }: {
    asked: InvoiceYear
    onProgress(progress: InvoiceArchiveProgress): void
    signal: AbortSignal
  },
): Promise<void> => {
  const archive = createArchive()
  const names = new Set<string>()
  const entries: { invoice: Invoice; file: string | null }[] = []
  for (const invoice of invoices) {
    const file = await unlessRefused(fileOf(app, invoice, signal))
    signal.throwIfAborted()
    const name = file === null ? null : freeFileName(fitFileName(invoiceFileName(invoice)), names)
    if (file !== null && name !== null) {
      names.add(name)
      await archive.put(name, file)
    }
    entries.push({ invoice, file: name })
    const missing = entries.filter(entry => entry.file === null)
    onProgress({
      done: entries.length,
      missing: missing.map(({ invoice: { reference } }) => reference),
    })
  }
  await archive.put(`invoices-${year}.csv`, new Blob([invoiceList(entries)]))
  signal.throwIfAborted()
  try {
    save(archive.close(), `invoices-${year}.zip`)
  } catch (error) {
    throw new UnsavedFile(error)
  }
}

/** The file, or null if the service refuses it, so that the other invoices are still packed. */
const unlessRefused = async (file: Promise<Blob>): Promise<Blob | null> => {
  try {
    return await file
  } catch (error) {
    if (error instanceof ServiceError && error.kind === 'refused') return null
    throw error
  }
}
