/**
 * Imports a module of the product by `load`, which only calls the module's `import()`. The build puts this function
 * around each `import()` whose script no other script imports statically (tools/scripts/build/imports-again.ts).
 */
export type ImportAgain = <Module>(load: () => Promise<Module>) => Promise<Module>

/** The address of a script, and its hash, which is empty if the page lists no hash for the script. */
export interface Script {
  address: string
  hash: string
}

/** Imports the module at an address. Rejects if the script does not arrive, or is not what the build wrote. */
export type ImportFrom = (address: string, integrity: string) => Promise<unknown>

/**
 * Creates an `import()` that fetches a script again after it failed. Firefox remembers for the life of a page that
 * a script did not load, and answers each further `import()` of its address with that failure. When an import fails
 * for the second time, the script is therefore fetched from an address that the browser has not seen. From then on
 * each import of the module returns that instance, so that no module runs twice.
 *
 * @param scriptOf returns the script that other scripts import by a name.
 */
export const createImportAgain = (
  scriptOf: (name: string) => Script,
  importFrom: ImportFrom,
): ImportAgain => {
  const failures = new Map<string, number>()
  const again = new Map<string, Promise<unknown>>()

  const importAgain = (load: () => Promise<unknown>): Promise<unknown> => {
    const name = nameIn(load)
    const fetchAgain = (count: number, problem: unknown): Promise<unknown> => {
      const { address, hash } = scriptOf(name)
      const fetching = importFrom(`${address}?again=${count}`, hash).catch(() => {
        again.delete(name)
        throw problem
      })
      again.set(name, fetching)
      return fetching
    }
    return (
      again.get(name) ??
      load().catch((problem: unknown) => {
        const count = failures.get(name) ?? 0
        failures.set(name, count + 1)
        if (count === 0) throw problem
        return again.get(name) ?? fetchAgain(count, problem)
      })
    )
  }

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the script at both addresses is the same module
  return importAgain as ImportAgain
}

/**
 * The name of a script, read from the source of its importer, because passing the name would add 0.3 kB to the first
 * scripts.
 */
const nameIn = (load: () => unknown): string =>
  String(load).replace(/^.*\.\/([^"'`]+).*$/su, '/assets/$1')

/** Looks scripts up in the page's import map, parsed once; an unknown name is an address without a hash. */
export const createScripts = (page: Document): ((name: string) => Script) => {
  let map: ImportMap | null = null
  return name => {
    map ??= JSON.parse(page.querySelector('script[type=importmap]')?.textContent ?? '{}')
    const address = map?.imports?.[name] ?? name
    return { address, hash: map?.integrity?.[address] ?? '' }
  }
}

interface ImportMap {
  imports?: Readonly<Record<string, string>>
  integrity?: Readonly<Record<string, string>>
}

/**
 * Imports a script from an address that the import map does not know. A link that preloads the script checks its hash.
 */
export const importChecked: ImportFrom = async (address, integrity) => {
  const link = document.createElement('link')
  // A browser without `modulepreload` does not check hashes in import maps either.
  if (link.relList.supports('modulepreload')) {
    await new Promise((resolve, reject) => {
      link.addEventListener('load', resolve)
      link.addEventListener('error', reject)
      link.rel = 'modulepreload'
      link.crossOrigin = ''
      link.integrity = integrity
      link.href = address
      document.head.append(link)
    })
  }
  return import(/* @vite-ignore */ address)
}
