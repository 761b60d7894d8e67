/** Requests a style sheet with low priority. Resolves when it applies; rejects if it does not load. */
const load = (page: Document, href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = page.createElement('link')
    Object.assign(link, { rel: 'stylesheet', crossOrigin: '', fetchPriority: 'low', href })
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error('The styles could not be loaded'))
    })
    page.head.append(link)
  })

/**
 * Applies the styles of the product, which the build names in the page. Resolves when they apply, and also when they
 * fail to load twice: a page without styles can still be read. The development server names none, because Vite applies
 * the styles.
 */
export const applyStyles = async (page: Document): Promise<void> => {
  const href = page.querySelector<HTMLMetaElement>('meta[name=styles]')?.content
  if (href === undefined) return
  await load(page, href)
    .catch(() => load(page, href))
    .catch(() => undefined)
}
