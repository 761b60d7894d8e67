import { attempt } from '#src/browser/storage/attempt.ts'

const NAME = 'scrollPosition'
/** Milliseconds after a reload within which the list must be long enough to restore its position. */
const LIST_WAIT = 10_000

/** Creates the `ListScroll` of this page. `isReloaded` says whether the page was opened by a reload or by Back. */
export const createListScroll = (isReloaded: () => boolean) => {
  let isFirst = true
  let stopWaiting: (() => void) | null = null

  const clear = (): void => {
    stopWaiting?.()
    writePosition(null)
  }

  return {
    /** Stores the position; on a reloaded page, the first call restores it once the list is long enough. */
    set: (): void => {
      const stored = isFirst && isReloaded() ? readPosition() : null
      isFirst = false
      if (stored === null) writePosition(scrollY)
      else stopWaiting = goWhenLongEnough(stored)
    },
    /** Clears the stored position without scrolling. */
    clear,
    /** Restores the position and clears it. */
    restore: (): void => {
      const stored = readPosition()
      clear()
      if (stored !== null) scrollTo({ top: stored, behavior: 'instant' })
    },
  }
}

/** The scroll position of the list while a preview is open over it. Photo library, section 3; L-160, L-162, L-057. */
export type ListScroll = ReturnType<typeof createListScroll>

const readPosition = (): number | null => {
  const text = attempt(() => sessionStorage.getItem(NAME), null)
  return text !== null && /^\d+(?:\.\d+)?$/u.test(text) ? Number(text) : null
}

/** Stores the position, or clears it for null. If storage is blocked or full, nothing is stored. */
const writePosition = (position: number | null): void =>
  attempt(() => {
    if (position === null) sessionStorage.removeItem(NAME)
    else sessionStorage.setItem(NAME, String(Math.max(0, position)))
  }, undefined)

const goWhenLongEnough = (position: number): (() => void) => {
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight < position) return
    stop()
    scrollTo({ top: position, behavior: 'instant' })
  })
  const patience = setTimeout(() => observer.disconnect(), LIST_WAIT)
  const stop = (): void => {
    clearTimeout(patience)
    observer.disconnect()
  }
  observer.observe(document.body)
  return stop
}
