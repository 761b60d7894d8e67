/** Milliseconds after which waiting ends in a page that renders no frames, such as a page in a hidden tab. */
const FRAME_WAIT = 200

/**
 * Resolves after the next frame, or after 200 ms. It uses an observer, because observers report after a frame, and
 * `requestAnimationFrame` reports before it.
 */
export const nextFrame = (): Promise<void> =>
  new Promise(resolve => {
    const end = (): void => {
      clearTimeout(late)
      observer.disconnect()
      resolve()
    }
    const observer = new IntersectionObserver(end)
    const late = setTimeout(end, FRAME_WAIT)
    observer.observe(document.documentElement)
  })

/** Resolves when what the page has rendered by now is on the screen, after 400 ms at the latest. */
export const frameShown = async (): Promise<void> => {
  // The browser puts a frame on the screen while it renders the one after it.
  await nextFrame()
  await nextFrame()
}
