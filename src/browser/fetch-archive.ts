import { StaleAddress } from '#machines/library/model/download.ts'

/** Ms after which an address that led to nothing readable counts as a download. */
const PATIENCE = 10_000

/** Ms that the frame stays: as long as an address holds. A frame that goes sooner would take a slow answer with it. */
const KEPT = 600_000

/**
 * Has the browser fetch a file straight to the disk. A file never loads in its frame; what does load there is the word of
 * the service that the address is too old, and no customer sees it. Rejects with `StaleAddress` then, and with the reason
 * of the signal. The name is the service's: browsers take none from here for another origin. L-253.
 */
export const fetchArchive = async (address: string, signal: AbortSignal): Promise<void> => {
  signal.throwIfAborted()
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.setAttribute('sandbox', 'allow-downloads')
  frame.src = address
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const leave = (): void => {
    frame.remove()
    reject(signal.reason)
  }
  frame.addEventListener('load', () => {
    frame.remove()
    reject(new StaleAddress())
  })
  signal.addEventListener('abort', leave, { once: true })
  const timer = setTimeout(resolve, PATIENCE)
  document.body.append(frame)
  try {
    await promise
    setTimeout(() => {
      frame.remove()
    }, KEPT)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', leave)
  }
}
