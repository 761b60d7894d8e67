import { isAt } from '#machines/shell/model/path-pattern.ts'

/**
 * The addresses of the scripts that the screen at a path needs in addition to the page's own scripts
 * (tools/scripts/build/screen-files.ts). In the list, the first line has the names of all scripts; each further line has
 * the pattern of a screen and the indexes of its scripts.
 */
export const screenFilesAt = (page: Document, path: string): readonly string[] => {
  const text = page.querySelector('#screen-files')?.textContent ?? ''
  const [names = [], ...screens] = text.split('\n').map(line => line.split(' '))
  const [, ...places] = screens.find(([pattern = '']) => isAt(pattern, path)) ?? []
  return places.map(place => `/assets/${names[Number(place)] ?? ''}.js`)
}

/** Requests scripts ahead of their `import()`, except those for which the page has a preload link already. */
export const preloadScripts = (
  page: Document,
  scripts: readonly string[],
  priority: 'auto' | 'low' = 'auto',
): void => {
  for (const href of scripts) {
    if (page.querySelector(`link[href="${href}"]`) !== null) continue
    const link = page.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.fetchPriority = priority
    link.href = href
    page.head.append(link)
  }
}
