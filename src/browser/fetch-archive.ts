import { StaleAddress } from '#machines/library/model/download.ts'

/** Milliseconds without a `load` event after which the download counts as started. */
const START_WAIT = 10_000

/**
 * Ms after which the frame is removed: as long as a signed address is valid, because removing the frame cancels a
 * download.
 */
const KEPT = 600_000

/**
 * Downloads a file in a hidden frame, straight to the disk. A frame whose content is a download fires no `load`
 * event. A `load` event therefore means that the service has sent a page instead, because the address has expired. The
 * customer cannot see that page, so the promise rejects with `StaleAddress`. On abort, it rejects with the reason of
 * the signal. The service names the file: browsers ignore `download` for another origin. L-253.
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
  const timer = setTimeout(resolve, START_WAIT)
  document.body.append(frame)
  try {
    await promise
    setTimeout(() => frame.remove(), KEPT)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', leave)
  }
}
