const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])'

/** A ref for a scrolling box. The box becomes focusable if it has no focusable content, so that keys can scroll it. */
export const scrollByKeys = (box: HTMLElement | null): (() => void) | undefined => {
  if (box === null) return undefined
  const decide = (): void => {
    const isStop = box.scrollHeight > box.clientHeight && box.querySelector(FOCUSABLE) === null
    if (isStop) box.tabIndex = 0
    else box.removeAttribute('tabindex')
  }
  let frame = 0
  const sizes = new ResizeObserver(decide)
  // Decide once, in the next frame, however often the content changes, because browsers compute the layout then anyway.
  const content = new MutationObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(decide)
  })
  sizes.observe(box)
  content.observe(box, { childList: true, subtree: true, characterData: true })
  return () => {
    cancelAnimationFrame(frame)
    sizes.disconnect()
    content.disconnect()
  }
}
