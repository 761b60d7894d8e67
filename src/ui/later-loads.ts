/** What fetches the code of each later view that the loaded modules declare. */
const loads = new Set<() => Promise<void>>()

/** Registers a later view by the function that fetches its code. */
export const addLaterLoad = (load: () => Promise<void>): void => {
  loads.add(load)
}

/** Fetches the code of every registered view, and of the later views in that code. The stage shows no view without it. */
export const loadLaterViews = async (): Promise<void> => {
  const { size } = loads
  await Promise.all([...loads].map(load => load()))
  if (loads.size > size) await loadLaterViews()
}
