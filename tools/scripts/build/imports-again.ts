import type { Plugin } from 'vite'

/** The file names that a script of the build imports. */
interface Script {
  imports: readonly string[]
  dynamicImports: readonly string[]
}

/**
 * Puts `importAgain` (src/browser/import-again.ts) around each `import()` whose script can be fetched again from
 * another address: `importAgain(() => import("./X.js"))`. Keeps the number of lines. Throws if an `import()` is not found
 * in the code. Leaves out a script that other scripts import statically: after a second fetch, the page would run
 * two instances of it. `importAgain` reads the address of the script from the source of the function that it gets.
 */
const withImportsAgain = (
  code: string,
  { dynamicImports }: Pick<Script, 'dynamicImports'>,
  scripts: readonly Script[],
): string => {
  const shared = new Set(scripts.flatMap(({ imports }) => imports))
  return dynamicImports
    .filter(file => !shared.has(file))
    .reduce((written, file) => {
      const call = `import("./${file.replace(/^.*\//u, '')}")`
      if (!written.includes(call)) throw new Error(`There is no ${call} in the code`)
      return written.replaceAll(call, () => `importAgain(() => ${call})`)
    }, code)
}

/** Lets a page fetch a script again after a failed load. Runs before the bundler hashes the names of scripts. */
export const importsAgain = (): Plugin => ({
  name: 'imports-again',
  apply: 'build',
  renderChunk: (code, chunk, _options, { chunks }) =>
    chunk.dynamicImports.length === 0
      ? null
      : { code: withImportsAgain(code, chunk, Object.values(chunks)), map: null },
})
