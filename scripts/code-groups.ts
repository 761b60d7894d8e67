import type { Plugin } from 'vite'

const ROUTES = '/src/routes/'
/** The screen whose first picture customers wait for: what it needs beside the start comes in as few files as may be. */
const LIBRARY = `${ROUTES}PhotosRoute.tsx`
/** Every screen opens these soon after it shows. */
const SHELL = `${ROUTES}shell-parts.ts`
/** From so many screens on a piece of code is worth its bytes on all of them. */
const MANY = 7

const isScreen = (id: string): boolean => /\/src\/routes\/\w+Route\.tsx?$/u.test(id)

/**
 * Says in which file of the build a module goes that the library needs: `shared` where many screens need it as well,
 * `library` else, null for all others. Left alone, every set of screens that share a module makes a file of its own, and
 * the library waited for twenty-eight. Docs/decisions/0040.
 */
export const codeGroups = (): {
  plugin: Plugin
  groupOf: (id: string) => string | null
} => {
  const groups = new Map<string, 'shared' | 'library' | 'shell'>()
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
        const screens = all.filter(isScreen).map(neededBy)
        const inShell = all.filter(id => id.endsWith(SHELL)).map(neededBy)
        for (const library of all.filter(id => id.endsWith(LIBRARY))) {
          for (const id of neededBy(library)) {
            const served = screens.filter(needed => needed.has(id)).length
            const isShared = served >= MANY || inShell.some(needed => needed.has(id))
            groups.set(id, isShared ? 'shared' : 'library')
          }
        }
        for (const id of inShell.flatMap(needed => [...needed])) {
          if (!groups.has(id)) groups.set(id, 'shell')
        }
      },
    },
  }
}
