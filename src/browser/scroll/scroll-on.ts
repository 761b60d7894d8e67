/** Milliseconds within which the page must be high enough for the scroll position. */
const HEIGHT_WAIT = 5000

/** Events by which the user starts to scroll: after any of them, restoring stops. */
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to `height` once the page is high enough, because the router scrolls only once, perhaps before data has come.
 * Returns a function that stops it.
 */
export const scrollOn = (height: number): (() => void) => {
  // If the position is the top, return before the height of the page is read, which forces a layout.
  if (height <= 0) return () => {}
  const page = document.documentElement
  const isReachable = (): boolean => page.scrollHeight - page.clientHeight >= height
  const ending = new AbortController()
  const end = (): void => {
    ending.abort()
  }
  if (isReachable()) return end
  const observer = new ResizeObserver(() => {
    if (!isReachable()) return
    observer.disconnect()
    // Scroll in the next frame, because other resize observers still run in this one.
    requestAnimationFrame(() => {
      if (!ending.signal.aborted) scrollTo({ top: height, behavior: 'instant' })
      end()
    })
  })
  const { signal } = ending
  signal.addEventListener('abort', () => observer.disconnect())
  AbortSignal.timeout(HEIGHT_WAIT).addEventListener('abort', end, { signal })
  for (const type of USER_SCROLL_EVENTS) addEventListener(type, end, { signal, passive: true })
  observer.observe(page)
  return end
}
