/** Resolves after the first paint; in a hidden page, at once. */
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
