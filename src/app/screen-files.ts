import { isAt } from '#machines/shell/model/path-pattern.ts'

/** What the page lists for a screen (tools/scripts/build/screen-files.ts). */
export interface ScreenFiles {
  /** The addresses of the scripts that the screen needs in addition to the page's own scripts. */
  scripts: readonly string[]
  /** The number of the style sheet with the styles of the screen; 0 is the one with all styles. */
  sheet: number
}

/**
 * Reads the files of the screen at a path. In the list, the first line has the names of all scripts; each further line
 * has the pattern of a screen, the number of its style sheet, and the indexes of its scripts.
 */
export const screenFilesAt = (page: Document, path: string): ScreenFiles => {
  const text = page.querySelector('#screen-files')?.textContent ?? ''
  const [names = [], ...screens] = text.split('\n').map(line => line.split(' '))
  const [, sheet, ...places] = screens.find(([pattern = '']) => isAt(pattern, path)) ?? []
  return {
    scripts: places.map(place => `/assets/${names[Number(place)] ?? ''}.js`),
    sheet: Number(sheet ?? 0),
  }
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
