/** The parts of window and document that covering a page needs. */
export interface CoveredPage {
  document: Pick<Document, 'addEventListener' | 'visibilityState'> & {
    documentElement: { style: { opacity: string } }
  }
  window: Pick<Window, 'addEventListener' | 'requestAnimationFrame'>
}

/**
 * Covers the page while it is hidden, so that a snapshot of it (app switcher, back-forward cache) shows nothing.
 * Before the page shows again, and whenever the window gets the focus, `isAnothers` checks whether another account
 * has signed in. If another account has, `changed` is called. Otherwise the page is uncovered, and `shown` is called
 * if the page was hidden. Focus and scroll position stay.
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
    // Uncover the page in the next frame, when the views have removed the former customer's data.
    frame.requestAnimationFrame(uncover)
    return false
  }
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'hidden') style.opacity = '0'
    else if (check()) shown()
  })
  frame.addEventListener('focus', check)
}
