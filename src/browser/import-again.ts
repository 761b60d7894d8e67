/**
 * Imports a module of the product by `load`, which only calls the module's `import()`. The build puts this function
 * around each `import()` whose script no other script imports statically (tools/scripts/build/imports-again.ts).
 */
export type ImportAgain = <Module>(load: () => Promise<Module>) => Promise<Module>

/** Imports the module at an address. Rejects if the script does not arrive, or is not what the build wrote. */
export type ImportFrom = (address: string, integrity: string) => Promise<unknown>

/**
 * Creates an `import()` that fetches a script again after it failed. Firefox remembers for the life of a page that
 * a script did not load, and answers each further `import()` of its address with that failure. When an import fails
 * for the second time, the script is therefore fetched from an address that the browser has not seen. From then on
 * each import of the module returns that instance, so that no module runs twice.
 *
 * @param hashAt returns the hash of the script at an address; empty if the page lists no hash for it.
 */
export const createImportAgain = (
  hashAt: (address: string) => string,
  importFrom: ImportFrom,
): ImportAgain => {
  const failures = new Map<string, number>()
  const again = new Map<string, Promise<unknown>>()

  const importAgain = (load: () => Promise<unknown>): Promise<unknown> => {
    const address = addressIn(load)
    const fetchAgain = (count: number, problem: unknown): Promise<unknown> => {
      const fetching = importFrom(`${address}?again=${count}`, hashAt(address)).catch(() => {
        again.delete(address)
        throw problem
      })
      again.set(address, fetching)
      return fetching
    }
    return (
      again.get(address) ??
      load().catch((problem: unknown) => {
        const count = failures.get(address) ?? 0
        failures.set(address, count + 1)
        if (count === 0) throw problem
        return again.get(address) ?? fetchAgain(count, problem)
      })
    )
  }

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the script at both addresses is the same module
  return importAgain as ImportAgain
}

/**
 * Reads the address of a script from the source of the function that imports it. To pass the address to `importAgain`
 * would make the first scripts of a page 0.3 kB larger.
 */
export const addressIn = (load: () => unknown): string =>
  String(load).replace(/^.*\.\/([^"'`]+).*$/su, '/assets/$1')

/** Reads the hash of a script in the import map of the page; empty for an address that the map does not have. */
export const hashOf = (address: string): string =>
  JSON.parse(document.querySelector('script[type=importmap]')?.textContent ?? '{}').integrity?.[
    address
  ] ?? ''

/** Imports from an address that the import map does not know; its hash is checked by a link that preloads it. */
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
