import { fromPromise } from 'xstate'
import { productPdfMachine } from '#machines/orders/product-pdf/product-pdf.machine.ts'
import { createLimiter } from '#src/browser/limiter.ts'
import { PDF_PURPOSE } from '#machines/model/product.ts'
import { productClient } from '#src/orders/products.service.ts'
import { reportingTo } from '#src/http/reporter.ts'
import type { ServiceDependencies } from '#src/shell/app-context.actor.ts'

/** The maximum number of parallel calls that look up which files a product has. */
const CONCURRENCY = 4

/**
 * Provides the ports of the machine that downloads the files of an order's products. `save` passes a file to the
 * browser.
 */
export const provideProductPdf = (
  app: ServiceDependencies,
  save: (file: Blob, name: string) => void,
) => {
  const limiter = createLimiter(CONCURRENCY)
  /**
   * Downloaded archives that are not unpacked yet, by the code of their product. They are kept here, because the
   * context of a machine must not hold bytes.
   */
  const archives = new Map<string, Blob>()
  let ready: Promise<readonly string[]> | null = null

  /**
   * The codes of the products with a ready PDF; null if they could not be read. One read serves all products, while it
   * runs and after it has succeeded; after a failure, the next product reads again.
   */
  const readyCodes = async (signal: AbortSignal): Promise<readonly string[] | null> => {
    ready ??= app
      .known()
      .client(productClient)
      .pdfs(signal)
      .catch((error: unknown) => {
        ready = null
        if (!signal.aborted) app.report('action', error)
        throw error
      })
    return ready.catch(() => null)
  }

  return productPdfMachine.provide({
    actors: {
      checkPdf: fromPromise(async ({ input: { code }, signal }) => {
        const codes = await readyCodes(signal)
        if (codes !== null && !codes.includes(code)) return false
        const { files } = await limiter(
          () => app.known().client(productClient).one(code, signal),
          signal,
        )
        return files.some(({ purpose }) => purpose === PDF_PURPOSE)
      }),
      fetchArchive: fromPromise(async ({ input: { code }, signal }) => {
        archives.set(code, await app.known().client(productClient).pdf(code, signal))
        return null
      }),
      saveFiles: fromPromise(async ({ input: { code }, signal }) => {
        const archive = archives.get(code)
        archives.delete(code)
        if (archive === undefined) throw new TypeError('No archive came')
        const { pdfsOf, TooLarge } = await import('#src/orders/invoices/pdf-archive.ts')
        const zip = new Uint8Array(await archive.arrayBuffer())
        const pdfs = await pdfsOf(zip, code, signal).catch((error: unknown) => {
          if (!(error instanceof TooLarge)) throw error
          app.report('action', error)
          return null
        })
        if (pdfs === null) return null
        for (const { file, name } of pdfs) save(file, name)
        return pdfs.map(({ name }) => name)
      }),
    },
    actions: {
      report: reportingTo(app),
    },
  })
}
