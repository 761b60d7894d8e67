/**
 * Whether the browser has reported the loss of its connection, and neither the browser nor an answer has shown the
 * opposite since.
 */
let hasLostConnection = false
/** Whether a call was answered that began while the browser said that it is offline. */
let isWordDisproved = false

const ears = new Set<() => void>()

/**
 * Whether the page may have a connection. `navigator.onLine` is only a hint: on some computers it is always false,
 * although calls succeed. The hint counts from the time when the browser reports a loss while this page is open, until
 * an answer disproves it.
 */
export const isOnline = (): boolean => !hasLostConnection || navigator.onLine

/** Whether the browser says that it is offline, which may be wrong. */
export const saysOffline = (): boolean => 'onLine' in navigator && !navigator.onLine

/** Whether the browser says that it is offline, and no answer on this page has ever disproved its word. */
export const isOfflineForSure = (): boolean => saysOffline() && !isWordDisproved

/**
 * Notes an answer to a call that began while the browser said that it is offline, because the answer shows that the
 * page has a connection. Which call it was does not matter. docs/decisions/0151.
 */
// Answers B-161
export const noteAnsweredOffline = (): void => {
  isWordDisproved = true
  hasLostConnection = false
  for (const changed of ears) changed()
}

/**
 * Calls `changed` after each report of the browser, and when an answer disproves a report. Returns a function that
 * stops it.
 */
export const listenToConnection = (changed: () => void): (() => void) => {
  const leaving = new AbortController()
  for (const type of ['online', 'offline'] as const) {
    addEventListener(
      type,
      () => {
        hasLostConnection = type === 'offline'
        changed()
      },
      { signal: leaving.signal },
    )
  }
  ears.add(changed)
  return () => {
    ears.delete(changed)
    leaving.abort()
  }
}

/** Milliseconds in which the site must answer. */
const SITE_WAIT = 5000

/** Whether the site serves its page at present. Rejects if nothing answers. */
export const isPageServed = async (): Promise<boolean> => {
  const { ok, headers } = await fetch('/', {
    method: 'HEAD',
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(SITE_WAIT),
  })
  return ok && headers.get('content-type')?.startsWith('text/html') === true
}

/** Asks the site whether there is a connection, whatever the browser says. Rejects if its page does not come. */
export const reachSite = async (): Promise<void> => {
  if (!(await isPageServed())) throw new Error('The site did not answer with its page')
  noteAnsweredOffline()
}
