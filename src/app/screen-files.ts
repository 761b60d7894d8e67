import { isAt } from '#machines/shell/model/path-pattern.ts'

/**
 * Preloads the scripts of the screen at a path while the main code is still loading. The page lists the scripts
 * (tools/scripts/build/screen-files.ts): the first line has all names; each further line has the pattern of a screen
 * and the indexes of its scripts.
 */
export const fetchScreenAhead = (page: Document, path: string): void => {
  const text = page.querySelector('#screen-files')?.textContent ?? ''
  const [names = [], ...screens] = text.split('\n').map(line => line.split(' '))
  const [, ...places] = screens.find(([pattern = '']) => isAt(pattern, path)) ?? []
  for (const place of places) {
    const link = page.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    // Give the scripts the low priority of the libraries: no screen runs before the libraries have loaded.
    link.fetchPriority = 'low'
    link.href = `/assets/${names[Number(place)] ?? ''}.js`
    page.head.append(link)
  }
}
