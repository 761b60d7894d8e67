import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const SOURCES = '{machines,src,packages,tests,tools}/**/*.{ts,tsx,mjs,mts}'
const IMPORT =
  /(?:\b(?:from|import)\s*\(?|\b(?:new URL|vi\.mock)\()\s*['"]((?:#|\.\.?\/)[^'"]+)['"]/gu
/** Matches the quoted path of a file that is not a script, such as a table that a test reads. */
const READ =
  /['"]((?:docs|machines|packages|public|src|tests|tools)\/[^'"*{]+\.(?!tsx?\b|mjs\b)\w+)['"]/gu

/**
 * Lists of all flows, players, screens and screen actors. A file that imports such a list does not belong to one flow.
 */
const LISTS = new Set([
  'machines/catalogue.ts',
  'tests/paths/kit/players.ts',
  'src/app/route-table.ts',
  'machines/shell/screen-actors/screen-machines.ts',
])

/** The file of an import that begins with `#`. */
export const fileOf = (name: string): string =>
  name.replace(/^#(?=(?:doctor|flow-book|flow-kit|sandbox)\/)/u, 'packages/').replace(/^#/u, '')

/** The files that import or read each file. */
export type Importers = ReadonlyMap<string, readonly string[]>

/** The files of this tree that a file imports or reads, by its text. */
export const importsIn = (file: string, text: string): string[] => [
  ...[...text.matchAll(IMPORT)].map(([, name = '']) =>
    name.startsWith('#') ? fileOf(name) : join(dirname(file), name).replaceAll('\\', '/'),
  ),
  ...[...text.matchAll(READ)].map(([, name = '']) => name),
]

/** Reads which file imports which, by the text of the files. */
export const readImporters = (folder = '.'): Importers => {
  const edges = globSync(SOURCES, { cwd: folder }).flatMap(file => {
    const from = file.replaceAll('\\', '/')
    const text = readFileSync(join(folder, file), 'utf8')
    return importsIn(from, text).map((to): [to: string, from: string] => [to, from])
  })
  const groups = Map.groupBy(edges, ([to]) => to)
  return new Map([...groups].map(([to, own]) => [to, own.map(([, from]) => from)]))
}

/**
 * These files, and all files that import one of them, also through other files. Importers of a file in `LISTS` do not
 * count.
 */
export const reachedFrom = (touched: readonly string[], importers: Importers): Set<string> => {
  const reached = new Set(touched)
  // The loop also visits the entries that it adds to the set.
  for (const file of reached) {
    if (LISTS.has(file)) continue
    for (const importer of importers.get(file) ?? []) reached.add(importer)
  }
  return reached
}
