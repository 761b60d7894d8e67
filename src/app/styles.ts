/**
 * Puts the product's styles to use, which the page fetches without waiting for them. Resolves when they count, and also
 * when they cannot be had: a page without styles can still be read.
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
        // The preload may end as well, while it was a preload.
        if (link.rel === 'stylesheet') resolve()
      })
    }
    link.rel = 'stylesheet'
  })
