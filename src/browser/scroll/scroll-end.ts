/** Milliseconds without a scroll event and without a finger on the screen after which scrolling has ended. */
const QUIET_MS = 150

/**
 * Calls `listener` when the page, or a box in it, has stopped scrolling; returns a function that unsubscribes. In browsers without
 * `scrollend` (Safari before 26.2, Chrome before 114, Firefox before 109), the page counts as stopped 150 ms after the
 * last scroll event, even while the customer holds the scroll bar.
 */
export const onScrollEnd = (listener: () => void, target: Window = window): (() => void) => {
  if ('onscrollend' in target) {
    // Listen in the capture phase, because events of a box within the page do not bubble.
    target.addEventListener('scrollend', listener, { capture: true })
    return () => target.removeEventListener('scrollend', listener, { capture: true })
  }
  const quiet: Window = target
  let timer: ReturnType<typeof setTimeout> | undefined
  let isTouched = false
  let isDue = false
  const wait = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!isDue || isTouched) return
      isDue = false
      listener()
    }, QUIET_MS)
  }
  const scroll = (): void => {
    isDue = true
    wait()
  }
  const touch = ({ touches }: TouchEvent): void => {
    isTouched = touches.length > 0
    if (!isTouched) wait()
  }
  const TOUCHES = ['touchstart', 'touchend', 'touchcancel'] as const
  quiet.addEventListener('scroll', scroll, { capture: true, passive: true })
  for (const type of TOUCHES) quiet.addEventListener(type, touch, { passive: true })
  return () => {
    clearTimeout(timer)
    quiet.removeEventListener('scroll', scroll, { capture: true })
    for (const type of TOUCHES) quiet.removeEventListener(type, touch)
  }
}
