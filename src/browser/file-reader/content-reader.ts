import type { CopyPlace } from '#src/browser/file-reader/kept-bytes.ts'
import type { Reading } from '#src/browser/file-reader/read-content.ts'

/** A file to be read in the worker, and where its copy goes; null for none. */
export interface ContentRequest {
  file: File
  copy: CopyPlace | null
}

/** Reads files beside the page, in a worker of its own. */
export interface ContentReader {
  /** Never rejects: what cannot be read has no hash. */
  read(request: ContentRequest): Promise<Reading>
  /** Whatever is being read is given up. */
  end(): void
}

declare global {
  /** Where a browser has scripts named by policies (docs/deployment). What a policy gives back takes the place of an address. */
  const trustedTypes:
    | {
        createPolicy(
          name: 'app',
          rules: { createScriptURL: (address: string) => string },
        ): { createScriptURL(address: string): string }
      }
    | undefined
}

/** A page may make its policy once. */
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

const UNREAD: Reading = { hash: null, isKept: false }

/** Rejects where the browser starts no worker. A worker that fails to load, or breaks, reads nothing any more. */
export const openContentReader = async (): Promise<ContentReader> => {
  const { default: address } =
    await import('#src/browser/file-reader/content-reader.worker.ts?worker&url')
  const worker = new Worker(trusted(address), { type: 'module' })
  const waiting = new Set<(reading: Reading) => void>()
  let isBroken = false
  worker.addEventListener('error', () => {
    isBroken = true
    for (const answer of waiting) answer(UNREAD)
  })
  return {
    read: request =>
      new Promise(resolve => {
        if (isBroken) {
          resolve(UNREAD)
          return
        }
        const { port1, port2 } = new MessageChannel()
        const answer = (reading: Reading): void => {
          waiting.delete(answer)
          port1.close()
          resolve(reading)
        }
        waiting.add(answer)
        port1.addEventListener('message', ({ data }: MessageEvent<Reading>) => {
          answer(data)
        })
        port1.start()
        worker.postMessage(request, [port2])
      }),
    end: () => {
      isBroken = true
      worker.terminate()
      for (const answer of waiting) answer(UNREAD)
    },
  }
}
