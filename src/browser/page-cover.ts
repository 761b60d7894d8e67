/** Where a page hears that it is looked at, and how it is covered. */
export interface CoveredPage {
  document: Pick<Document, 'addEventListener' | 'visibilityState'> & {
    documentElement: { style: { opacity: string } }
  }
  window: Pick<Window, 'addEventListener' | 'requestAnimationFrame'>
}

/**
 * Covers the page while nobody looks at it: before it shows again, `isAnothers` is asked whether somebody else is signed in
 * by now. The same is asked whenever the window gets the focus. `changed` hears of somebody else, `shown` that the page is
 * looked at again. What the browser remembers of a hidden page shows nothing then. Focus and scroll position stay.
 */
export const coverPage = (
  { document: page, window: frame }: CoveredPage,
  { isAnothers, changed, shown }: { isAnothers(): boolean; changed(): void; shown(): void },
): void => {
  const { style } = page.documentElement
  const uncover = (): void => {
    style.opacity = ''
  }
  const check = (): boolean => {
    if (!isAnothers()) {
      uncover()
      return true
    }
    style.opacity = '0'
    changed()
    // By the next frame the views have let go of what they showed.
    frame.requestAnimationFrame(uncover)
    return false
  }
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'hidden') style.opacity = '0'
    else if (check()) shown()
  })
  frame.addEventListener('focus', check)
}
