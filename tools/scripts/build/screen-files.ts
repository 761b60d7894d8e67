import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { PATHS, SCREEN_NAMES } from '#machines/shell/model/screen-path.ts'

/** The route table. The build reads it as text, because its imports need a browser. */
const TABLE = 'src/app/route-table.ts'

interface ScreenEntry {
  path: string
  name: string
  parent: string | null
  /** The name of the screen to which its path leads. */
  redirectTo: string | null
  /** The module of the screen; null if it is part of the page's own code. */
  module: string | null
}

const nameOf = (file: string): string => basename(file, '.js')

const wordIn = (entry: string, key: RegExp): string | null => key.exec(entry)?.[1] ?? null

/** Parses the screens in the source of the route table. Throws if the table is written in another notation. */
export const screenEntries = (source: string): ScreenEntry[] => {
  const entries = source
    .split(/^ {2}(?=\w+: \{$)/mu)
    .slice(1)
    .flatMap(entry => {
      const name = SCREEN_NAMES.find(known => entry.startsWith(`${known}: {`))
      if (name === undefined) return []
      const redirect = wordIn(entry, /^ {4}redirectTo: PATHS\.(\w+)/mu)
      return {
        path: PATHS[name],
        name,
        parent: wordIn(entry, /^ {4}parent: '([^']+)'/mu),
        redirectTo: SCREEN_NAMES.find(known => known === redirect) ?? null,
        module: wordIn(entry, /^ {4}load: \(\) =>\s+import\('#([^']+)'\)/mu),
      }
    })
  const imported = entries.filter(({ module }) => module !== null).length
  if (imported !== source.match(/import\('/gu)?.length || entries.length < SCREEN_NAMES.length) {
    throw new Error(
      `${TABLE} is written in a way that tools/scripts/build/screen-files.ts does not read`,
    )
  }
  return entries
}

/**
 * The lines in the page for src/app/screen-files.ts: first the names of all scripts, then for each screen its path and
 * the positions of its scripts in the first line. `filesOf` returns the names of a module's scripts.
 */
export const screenLines = (
  entries: readonly ScreenEntry[],
  filesOf: (module: string) => readonly string[],
): string => {
  const names: string[] = []
  const placeOf = (name: string): number => {
    if (!names.includes(name)) names.push(name)
    return names.indexOf(name)
  }
  const filesAt = ({ module, parent, redirectTo }: ScreenEntry): string[] => [
    ...(module === null ? [] : filesOf(module)),
    ...entries
      .filter(({ name }) => name === parent || name === redirectTo)
      .flatMap(entry => filesAt(entry)),
  ]
  const lines = entries.flatMap(entry => {
    const files = [...new Set(filesAt(entry))]
    return files.length === 0 ? [] : [[entry.path, ...files.map(placeOf)].join(' ')]
  })
  return [names.join(' '), ...lines].join('\n')
}

/** Writes into the page which scripts each screen needs in addition to the page's own scripts. */
export const screenFiles = (): Plugin => ({
  name: 'screen-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (page, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter(output => output.type === 'chunk')
      const byFile = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
      const add = (chunk: Rolldown.OutputChunk | undefined, known: Set<string>): Set<string> => {
        if (chunk === undefined || known.has(chunk.fileName)) return known
        if (!page.includes(chunk.fileName)) known.add(chunk.fileName)
        for (const imported of chunk.imports) add(byFile.get(imported), known)
        return known
      }
      const filesOf = (module: string): string[] => {
        const id = resolve(module)
        const chunk =
          chunks.find(({ facadeModuleId }) => facadeModuleId === id) ??
          chunks.find(({ moduleIds }) => moduleIds.includes(id))
        if (chunk === undefined) throw new Error(`No script holds ${module}`)
        return [...add(chunk, new Set())].map(nameOf)
      }
      return [
        {
          tag: 'script',
          attrs: { type: 'text/plain', id: 'screen-files' },
          children: screenLines(screenEntries(readFileSync(TABLE, 'utf8')), filesOf),
          injectTo: 'head',
        },
      ]
    },
  },
})
