/**
 * Applies the product's styles, which the page preloads. Resolves when they apply, and also when they fail: a
 * page without styles can still be read.
 */
export const applyStyles = (): Promise<void> =>
  new Promise(resolve => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=preload][as=style]')
    if (link === null) {
      resolve()
      return
    }
    for (const end of ['load', 'error']) {
      link.addEventListener(end, () => {
        // Wait for the style sheet: the preload may fire `load` as well.
        if (link.rel === 'stylesheet') resolve()
      })
    }
    link.rel = 'stylesheet'
  })
