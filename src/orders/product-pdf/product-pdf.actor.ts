import { fromPromise } from 'xstate'
import { productPdfMachine } from '#machines/orders/product-pdf/product-pdf.machine.ts'
import { ServiceError } from '#machines/model/service-error.ts'
import { createLimiter } from '#src/browser/limiter.ts'
import { PDF_PURPOSE } from '#machines/model/product.ts'
import type { ToastMessage } from '#machines/shell/toasts/toasts.machine.ts'
import type { Clients } from '#src/http/client.ts'
import { productClient } from '#src/orders/products.service.ts'
import { reportingTo } from '#src/http/reporter.ts'
import type { SessionStore } from '#src/session/session-store.actor.ts'
import type { ServiceDependencies } from '#src/shell/app-context.actor.ts'

export interface ProductPdfDependencies extends ServiceDependencies {
  known(): { client: Clients; sessionStore: Pick<SessionStore, 'read'> }
  notify(message: ToastMessage): void
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof ServiceError
    ? error.isTooLarge
    : error instanceof Error && error.name === 'TooLarge'

/** The maximum number of parallel calls that look up which files a product has. */
const CONCURRENCY = 4

/**
 * Provides the ports of the machine that downloads the files of an order's products. `save` passes a file to the
 * browser. When the customer leaves the order, the machine stops, but a download that has begun continues: its PDFs are
 * saved, or a toast says that it failed, unless the session has ended.
 */
export const provideProductPdf = (
  app: ProductPdfDependencies,
  save: (file: Blob, name: string) => void,
) => {
  const limiter = createLimiter(CONCURRENCY)
  /** Downloads that are not unpacked yet, by product code: a machine's context must not hold bytes. */
  const archives = new Map<string, Blob>()
  let ready: Promise<readonly string[]> | null = null
  /** The signal of downloads, which never aborts. */
  const { signal: stays } = new AbortController()

  /** The codes of the products with a ready PDF; null if they could not be read. While a read runs, it serves all. */
  const readyCodes = async (signal: AbortSignal): Promise<readonly string[] | null> => {
    ready ??= app
      .known()
      .client(productClient)
      .pdfs(signal)
      .catch((error: unknown) => {
        if (!signal.aborted) app.report('action', error)
        throw error
      })
      .finally(() => {
        ready = null
      })
    return ready.catch(() => null)
  }

  /** Throws `AbortError` once the session has ended on this page. */
  const checkSession = (): void => {
    app.known().sessionStore.read()
  }

  /**
   * Runs a step of a download. `left` aborts when the customer leaves the order: then this function reports a failure
   * of the step and shows a toast, because the machine has stopped. After the end of the session, it does neither.
   */
  const runStep = async <Result>(
    left: AbortSignal,
    step: () => Promise<Result>,
  ): Promise<Result> => {
    try {
      return await step()
    } catch (error) {
      if (left.aborted) {
        checkSession()
        app.report('action', error)
        app.notify({ kind: 'downloadFailed' })
      }
      throw error
    }
  }

  /** Reports that an archive is too large, and resolves to null. Rejects instead after the customer has left the order. */
  const nullIfTooLarge = async <Result>(
    left: AbortSignal,
    step: Promise<Result>,
  ): Promise<Result | null> =>
    step.catch((error: unknown) => {
      if (left.aborted || !isTooLarge(error)) throw error
      app.report('action', error)
      return null
    })

  /**
   * Unpacks an archive and saves its PDFs. Resolves to their names, or to null if the archive is too large. After the
   * customer has left the order, rejects with `TooLarge` instead, and with `AbortError` if the session has ended.
   */
  const savePdfs = async (
    left: AbortSignal,
    code: string,
    archive: Blob,
  ): Promise<string[] | null> => {
    const { pdfsOf } = await import('#src/orders/invoices/pdf-archive.ts')
    const zip = new Uint8Array(await archive.arrayBuffer())
    const pdfs = await nullIfTooLarge(left, pdfsOf(zip, code, stays))
    if (pdfs === null) return null
    // After a sign-out, another person may use this browser: that person must not get the file.
    if (left.aborted) checkSession()
    for (const { file, name } of pdfs) save(file, name)
    return pdfs.map(({ name }) => name)
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
      fetchArchive: fromPromise(({ input: { code }, signal }) =>
        runStep(signal, async () => {
          const load = app.known().client(productClient).pdf(code, stays)
          const archive = await nullIfTooLarge(signal, load)
          if (archive === null) return false
          if (signal.aborted) await savePdfs(signal, code, archive)
          else archives.set(code, archive)
          return true
        }),
      ),
      saveFiles: fromPromise(({ input: { code }, signal }) =>
        runStep(signal, async () => {
          const archive = archives.get(code)
          archives.delete(code)
          if (archive === undefined) throw new TypeError('No archive came')
          return savePdfs(signal, code, archive)
        }),
      ),
    },
    actions: { report: reportingTo(app) },
  })
}
