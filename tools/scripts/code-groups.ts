import type { Plugin } from 'vite'

/** All code that runs before any screen, fetched by the first module of the page. */
const PAGE = '/src/app/page.tsx'
/** The table that fetches every screen on first use. */
const SCREENS = '/src/app/route-table.ts'
/** The screen whose first picture customers wait for: what it needs beside the page comes in as few files as may be. */
const LIBRARY = '/src/library/timeline/timeline/photos.route.tsx'
/** Screens with photos are those that need it. */
const GRID = '/src/library/PhotoGrid.tsx'
/** Every screen opens these soon after it shows. */
const SHELL = '/src/shell/shell-screen-actors.route.ts'
/** From so many screens on a piece of code is worth its bytes on all of them. */
const MANY = 7

/** The files of the build that are more than one module and its own. */
type Group = 'libraries' | 'page' | 'library' | 'shell'

/** Libraries change seldom: their file stays in the browser's cache from one version of the product to the next. */
const ofPage = (id: string): Group => (id.includes('/node_modules/') ? 'libraries' : 'page')

/**
 * Says in which file of the build a module goes: what runs before any screen, or is needed by many, in `libraries` and
 * `page`; what the library needs besides in `library`, unless another screen needs it too; what the shell opens later in `shell`; null for all others. Left
 * alone, every set of screens that share a module makes a file of its own, and the library waited for twenty-eight.
 * Docs/decisions/0040.
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
          // What a screen without photos needs too would bring all of the library there.
          const isOfPhotos = served.every(needed => grids.some(grid => needed.has(grid)))
          if (isShared) put(id, ofPage(id))
          else if (isOfPhotos) put(id, 'library')
        }
        for (const id of shell.flatMap(needed => [...needed])) put(id, 'shell')
      },
      // The first module asks for them when it runs; the browser knows of them when it reads the page.
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
