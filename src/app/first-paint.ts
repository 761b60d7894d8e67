/** Resolves after the first paint, and at once in a hidden page. */
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
