/** Where the list is scrolled to while a preview is open over it. Photo library, section 3; L-160, L-162. */
export interface ListScroll {
  /** Notes where the list is; on a page that was reloaded, goes there again as soon as it is long enough. */
  keep(): void
  /** Goes there again, and forgets it. */
  restore(): void
  /** Forgets it, and stays. */
  forget(): void
}

const NAME = 'scrollPosition'
/** Milliseconds for which a reloaded list may grow until it is as long as it was. */
const PATIENCE = 10_000

/** `isReloaded` tells whether the page came here by a reload or by Back. */
export const createListScroll = (isReloaded: () => boolean): ListScroll => {
  let isFirst = true
  let stopWaiting: (() => void) | null = null

  const forget = (): void => {
    stopWaiting?.()
    writePosition(null)
  }

  return {
    keep: () => {
      const stored = isFirst && isReloaded() ? readPosition() : null
      isFirst = false
      if (stored === null) writePosition(scrollY)
      else stopWaiting = goWhenLongEnough(stored)
    },
    forget,
    restore: () => {
      const stored = readPosition()
      forget()
      if (stored !== null) scrollTo({ top: stored, behavior: 'instant' })
    },
  }
}

const readPosition = (): number | null => {
  try {
    const text = sessionStorage.getItem(NAME)
    return text !== null && /^\d+(?:\.\d+)?$/u.test(text) ? Number(text) : null
  } catch {
    return null
  }
}

/** A storage that is closed or full keeps nothing, and the list stays where it is. */
const writePosition = (position: number | null): void => {
  try {
    if (position === null) sessionStorage.removeItem(NAME)
    else sessionStorage.setItem(NAME, String(Math.max(0, position)))
  } catch {
    return
  }
}

const goWhenLongEnough = (position: number): (() => void) => {
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight < position) return
    stop()
    scrollTo({ top: position, behavior: 'instant' })
  })
  const patience = setTimeout(() => {
    observer.disconnect()
  }, PATIENCE)
  const stop = (): void => {
    clearTimeout(patience)
    observer.disconnect()
  }
  observer.observe(document.body)
  return stop
}
