import type { Plugin } from 'vite'

/** All code that runs before any screen, fetched by the first module of the page. */
const PAGE = '/src/app/page.tsx'
/** The table that fetches every screen on first use. */
const SCREENS = '/src/app/route-table.ts'
/**
 * The screen with the first picture that customers wait for: its additional code comes in as few files as
 * possible.
 */
const LIBRARY = '/src/library/timeline/timeline/photos.route.tsx'
/** The screens that import this are photo screens. */
const GRID = '/src/library/PhotoGrid.tsx'
/** Every screen loads these soon after it renders. */
const SHELL = '/src/shell/shell-screen-actors.route.ts'
/** The number of screens from which shared code moves into the common files. */
const MANY = 7

/** The chunks of the build with several modules. */
type Group = 'libraries' | 'page' | 'library' | 'shell'

/** Libraries change seldom: their chunk stays cached across versions of the product. */
const ofPage = (id: string): Group => (id.includes('/node_modules/') ? 'libraries' : 'page')

/**
 * Assigns modules to chunks: what runs before any screen, or is needed by many, to `libraries` and `page`;
 * what the library also needs to `library`, unless another screen needs it too; what the shell loads later to
 * `shell`; null for all others. By default every set of screens that share a module makes a chunk of its own,
 * and the library waited for twenty-eight. docs/decisions/0040.
 */
export const codeGroups = (): { plugin: Plugin; groupOf: (id: string) => Group | null } => {
  const groups = new Map<string, Group>()
  return {
    groupOf: id => groups.get(id) ?? null,
    plugin: {
      name: 'code-groups',
      apply: 'build',
      buildEnd() {
        const add = (id: string, known: Set<string>): Set<string> => {
          if (known.has(id)) return known
          known.add(id)
          for (const imported of this.getModuleInfo(id)?.importedIds ?? []) add(imported, known)
          return known
        }
        const neededBy = (id: string): Set<string> => add(id, new Set())
        const all = [...this.getModuleIds()]
        const neededByEach = (ending: string): Set<string>[] =>
          all.filter(id => id.endsWith(ending)).map(neededBy)
        const put = (id: string, group: Group): void => {
          if (!groups.has(id)) groups.set(id, group)
        }
        const screens = all
          .filter(id => id.endsWith(SCREENS))
          .flatMap(id => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
          .map(neededBy)
        const shell = neededByEach(SHELL)
        for (const id of neededByEach(PAGE).flatMap(needed => [...needed])) put(id, ofPage(id))
        const grids = all.filter(id => id.endsWith(GRID))
        for (const id of neededByEach(LIBRARY).flatMap(needed => [...needed])) {
          const served = screens.filter(needed => needed.has(id))
          const isShared = served.length >= MANY || shell.some(needed => needed.has(id))
          // A module that a screen without photos needs too would load all of the library there.
          const isOfPhotos = served.every(needed => grids.some(grid => needed.has(grid)))
          if (isShared) put(id, ofPage(id))
          else if (isOfPhotos) put(id, 'library')
        }
        for (const id of shell.flatMap(needed => [...needed])) put(id, 'shell')
      },
      // The first module requests them when it runs; the preload links start them when the page is parsed.
      transformIndexHtml: {
        order: 'post',
        handler: (_page, { bundle = {} }) => {
          const chunks = Object.values(bundle).filter(output => output.type === 'chunk')
          const page = chunks.find(({ name }) => name === 'page')
          const known = chunks.filter(({ isEntry }) => isEntry)
          const isKnown = (file: string): boolean =>
            known.some(({ fileName, imports }) => [fileName, ...imports].includes(file))
          return (page === undefined ? [] : [page.fileName, ...page.imports])
            .filter(file => !isKnown(file))
            .map(file => ({
              tag: 'link',
              attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
              injectTo: 'head' as const,
            }))
        },
      },
    },
  }
}
