/** Milliseconds after which styles that failed twice are requested again. */
const PAUSE = 5000

/** Puts the style sheet behind that of the skeleton, and so in front of the brand's tokens. Rejects if it does not load. */
const load = (page: Document, href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = page.createElement('link')
    Object.assign(link, { rel: 'stylesheet', crossOrigin: '', fetchPriority: 'low', href })
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error('The styles could not be loaded'))
    })
    page.querySelector('link[rel=stylesheet]')?.after(link)
  })

/**
 * Loads the styles of the page, whose address the build writes into it (tools/scripts/build/start-check.ts). Resolves when
 * they apply, and also when they fail twice: a page without styles can still be read, and gets them later.
 */
export const loadStyles = async (page: Document): Promise<void> => {
  // The development server writes no address: there Vite applies the styles.
  const href = page.querySelector<HTMLMetaElement>('meta[name=styles]')?.content
  if (href === undefined) return
  await load(page, href)
    .catch(() => load(page, href))
    .catch(() => {
      setTimeout(() => void loadStyles(page), PAUSE)
    })
}
