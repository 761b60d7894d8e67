/**
 * Returns a function that fetches a module on its first call and caches it. If the fetch fails, the next call fetches
 * again.
 */
export const fetchedOnce = <Module>(fetch: () => Promise<Module>): (() => Promise<Module>) => {
  let fetching: Promise<Module> | null = null
  return () => {
    fetching ??= fetch().catch((error: unknown) => {
      fetching = null
      throw error
    })
    return fetching
  }
}
