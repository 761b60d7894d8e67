/** Returns a function that fetches code on its first call; if the fetch fails, the next call tries again. */
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
