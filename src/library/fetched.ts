/** Code that is fetched on first use; a failed fetch is retried the next time. */
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
