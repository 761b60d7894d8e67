/** Milliseconds in which a page may grow to where its customer was. */
const PATIENCE = 5000

/** Whoever does one of these is where they want to be. */
const OWN_WAYS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Goes on to a height of the page as soon as the page is that high: the router scrolls once, when a screen has rendered,
 * and what the screen reads comes later. Gives back what ends it.
 */
export const scrollOn = (height: number): (() => void) => {
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
    // Whatever else measures itself now is done in the next frame.
    requestAnimationFrame(() => {
      if (!ending.signal.aborted) scrollTo({ top: height, behavior: 'instant' })
      end()
    })
  })
  const { signal } = ending
  signal.addEventListener('abort', () => {
    observer.disconnect()
  })
  AbortSignal.timeout(PATIENCE).addEventListener('abort', end, { signal })
  for (const way of OWN_WAYS) addEventListener(way, end, { signal, passive: true })
  observer.observe(page)
  return end
}
