import { isAt } from '#machines/shell/model/path-pattern.ts'

/**
 * Has the browser fetch the scripts of the screen at a path, while the code of the page is still on its way. The page says
 * which they are (tools/scripts/screen-files.ts): a line with all names, then one per screen, its pattern and their places.
 */
export const fetchScreenAhead = (page: Document, path: string): void => {
  const text = page.querySelector('#screen-files')?.textContent ?? ''
  const [names = [], ...screens] = text.split('\n').map(line => line.split(' '))
  const [, ...places] = screens.find(([pattern = '']) => isAt(pattern, path)) ?? []
  for (const place of places) {
    const link = page.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = `/assets/${names[Number(place)] ?? ''}.js`
    page.head.append(link)
  }
}
