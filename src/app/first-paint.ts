/** Resolves when the page has shown something, and at once for a page that nobody looks at. */
export const firstPaint = (): Promise<void> =>
  new Promise(resolve => {
    if (document.visibilityState === 'hidden') {
      resolve()
      return
    }
    const observer = new PerformanceObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe({ type: 'paint', buffered: true })
  })
