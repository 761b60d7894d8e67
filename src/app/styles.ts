import type { ScreenFiles } from '#src/app/screen-files.ts'
import { addressIn } from '#src/browser/import-again.ts'

/**
 * Loads a module and the styles that it needs. The build puts it around each `import()` of a script that needs more
 * styles than the page itself (tools/scripts/build/first-styles.ts).
 */
export type WithStyles = <Module>(load: () => Promise<Module>) => Promise<Module>

export interface Styles {
  /**
   * Applies the styles of the first screen. Resolves when they apply, and also when they fail to load: a page without
   * styles can still be read.
   */
  applyFirst(): Promise<void>
  withStyles: WithStyles
}

/**
 * The styles of a page. The build writes a style sheet with all styles, and smaller ones for single screens. A page
 * begins with the sheet of its screen, and loads all styles when it imports a script that is not a script of that screen.
 */
export const createStyles = (page: Document, { scripts, sheet }: ScreenFiles): Styles => {
  // The development server writes no list: there Vite applies the styles.
  const sheets = page.querySelector<HTMLMetaElement>('meta[name=styles]')?.content.split(' ') ?? []
  let last = page.querySelector('link[rel=stylesheet]')

  /** Puts a style sheet behind those before it, and so in front of the brand's tokens. Rejects if it does not load. */
  const load = (href: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const link = page.createElement('link')
      Object.assign(link, { rel: 'stylesheet', crossOrigin: '', fetchPriority: 'low', href })
      const before = last
      link.addEventListener('load', () => resolve())
      link.addEventListener('error', () => {
        link.remove()
        last = before
        reject(new Error('The styles could not be loaded'))
      })
      before?.after(link)
      last = link
    })

  let applied: Promise<void> | null = null
  const applyAll = (): Promise<void> => {
    const [all] = sheets
    if (all === undefined) return Promise.resolve()
    // After a second failure, the page goes on without them, and the next import of other code requests them.
    applied ??= load(all)
      .catch(() => load(all))
      .catch(() => {
        applied = null
      })
    return applied
  }
  return {
    applyFirst: () => {
      const first = sheets[sheet]
      return sheet === 0 || first === undefined ? applyAll() : load(first).catch(applyAll)
    },
    withStyles: async importModule => {
      if (sheet !== 0 && scripts.includes(addressIn(importModule))) return importModule()
      const [module] = await Promise.all([importModule(), applyAll()])
      return module
    },
  }
}
