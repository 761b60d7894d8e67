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
import { failureFrom, isPassing } from '#machines/model/failure.ts'
import { ServiceError } from '#machines/model/service-error.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { fileOf } from '#src/orders/invoices/invoice-file.actor.ts'
import type { ServiceDependencies } from '#src/shell/app-context.actor.ts'

/** `save` passes a file to the browser; `timeZone` is the storefront's. */
export const provideInvoiceArchive = (
  app: ServiceDependencies,
  save: (file: Blob, name: string) => void,
  timeZone: string,
) =>
  invoiceArchiveMachine.provide({
    actors: {
      packInvoices: fromWork<InvoiceArchiveProgress, { asked: InvoiceYear }>(
        ({ asked }, onProgress, signal) =>
          packInvoices(app, save, { asked, timeZone, onProgress, signal }),
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
    timeZone,
    onProgress,
    signal,
  }: {
    asked: InvoiceYear
    timeZone: string
    onProgress(progress: InvoiceArchiveProgress): void
    signal: AbortSignal
  },
): Promise<void> => {
  const archive = createArchive()
  const names = new Set<string>()
  const fileNames = new Map<Invoice, string | null>()
  const pack = async (invoice: Invoice, file: Blob | null): Promise<void> => {
    signal.throwIfAborted()
    const name = file === null ? null : freeFileName(fitFileName(invoiceFileName(invoice)), names)
    if (file !== null && name !== null) {
      names.add(name)
      await archive.put(name, file)
    }
    fileNames.set(invoice, name)
    const missing = [...fileNames.keys()].filter(packed => fileNames.get(packed) === null)
    onProgress({ done: fileNames.size, missing: missing.map(({ reference }) => reference) })
  }
  /** Invoices that the service could not send at present, which are asked for once more in the end. */
  const later: Invoice[] = []
  let failure: unknown = null
  let failuresInARow = 0
  for (const invoice of invoices) {
    try {
      await pack(invoice, await unlessRefused(fileOf(app, invoice, signal), isFinal))
      failuresInARow = 0
    } catch (error) {
      failure = error
      failuresInARow += 1
      // Answers B-480
      if (!isRefusal(error) || failuresInARow === MOST_IN_A_ROW) throw error
      later.push(invoice)
    }
  }
  for (const invoice of later) {
    await pack(invoice, await unlessRefused(fileOf(app, invoice, signal), isRefusal))
  }
  if (names.size === 0 && failure !== null) throw failure
  const entries = invoices.map(invoice => ({ invoice, file: fileNames.get(invoice) ?? null }))
  await archive.put(`invoices-${year}.csv`, new Blob([invoiceList(entries, timeZone)]))
  signal.throwIfAborted()
  try {
    save(archive.close(), `invoices-${year}.zip`)
  } catch (error) {
    throw new UnsavedFile(error)
  }
}

/** After this many invoices in a row that it could not send at present, the service counts as down. */
const MOST_IN_A_ROW = 3

const isRefusal = (error: unknown): boolean =>
  error instanceof ServiceError && error.kind === 'refused'

/** Whether another attempt is pointless. */
const isFinal = (error: unknown): boolean => isRefusal(error) && !isPassing(failureFrom(error))

/** The file, or null after a refusal that `isMissing` accepts, so that the other invoices are still packed. */
const unlessRefused = async (
  file: Promise<Blob>,
  isMissing: (error: unknown) => boolean,
): Promise<Blob | null> => {
  try {
    return await file
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
