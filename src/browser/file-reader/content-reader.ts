import type { CopyPath } from '#src/browser/file-reader/file-copies.ts'
import type { ContentReading } from '#src/browser/file-reader/read-content.ts'

/** A file for the worker to read, and the path at which to store a copy; null for no copy. */
export interface ContentRequest {
  file: File
  copy: CopyPath | null
}

declare global {
  /**
   * The API of Trusted Types, in browsers that have it: the policy of docs/deployment requires it for a worker's
   * address.
   */
  const trustedTypes:
    | {
        createPolicy(
          name: 'app',
          rules: { createScriptURL: (address: string) => string },
        ): { createScriptURL(address: string): string }
      }
    | undefined
}

/** Created once, because a page may create only one policy of each name. */
let policy: { createScriptURL(address: string): string } | null = null

const trusted = (address: string): string => {
  if (typeof trustedTypes === 'undefined') return address
  policy ??= trustedTypes.createPolicy('app', {
    createScriptURL: asked => {
      if (asked !== address) throw new TypeError('No script of the product')
      return asked
    },
  })
  return policy.createScriptURL(address)
}

/** The result for a file that could not be read. */
export const UNREAD: ContentReading = { hash: null, isKept: false }

/** Starts the worker; rejects if it cannot start. */
export const openContentReader = async () => {
  const { default: address } =
    await import('#src/browser/file-reader/content-reader.worker.ts?worker&url')
  const worker = new Worker(trusted(address), { type: 'module' })
  const waiting = new Set<(reading: ContentReading | null) => void>()
  let isBroken = false
  worker.addEventListener('error', () => {
    isBroken = true
    worker.terminate()
    for (const answer of waiting) answer(null)
  })
  return {
    /** Reads a file. The result for a file that cannot be read has no hash. Rejects if the worker crashes. */
    read: (request: ContentRequest): Promise<ContentReading> =>
      new Promise((resolve, reject) => {
        if (isBroken) {
          resolve(UNREAD)
          return
        }
        const { port1, port2 } = new MessageChannel()
        const answer = (reading: ContentReading | null): void => {
          waiting.delete(answer)
          port1.close()
          if (reading === null) reject(new Error('The worker that reads files crashed'))
          else resolve(reading)
        }
        waiting.add(answer)
        port1.addEventListener('message', ({ data }: MessageEvent<ContentReading>) => answer(data))
        port1.start()
        worker.postMessage(request, [port2])
      }),
    /** Ends the worker; files that it was reading get no hash. */
    end: (): void => {
      isBroken = true
      worker.terminate()
      for (const answer of waiting) answer(UNREAD)
    },
  }
}

export type ContentReader = Awaited<ReturnType<typeof openContentReader>>
