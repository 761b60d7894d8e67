type Load = () => Promise<void>

/** What fetches the code of each later view that the loaded modules declare. */
const loads = new Set<Load>()
/** Those of views that a press may need, also without a connection. */
const soon = new Set<Load>()
let isSoon = false

/** Registers a later view by the function that fetches its code. */
export const addLaterLoad = (load: Load, isNeededSoon: boolean): void => {
  loads.add(load)
  if (!isNeededSoon) return
  soon.add(load)
  if (isSoon) void load()
}

/** Fetches the code of views that a press may need, and from now on as soon as the module that declares one is there. */
export const loadSoon = (): void => {
  isSoon = true
  for (const load of soon) void load()
}

/** Fetches the code of every registered view, and of the later views in that code. The stage shows no view without it. */
export const loadLaterViews = async (): Promise<void> => {
  const { size } = loads
  await Promise.all([...loads].map(load => load()))
  if (loads.size > size) await loadLaterViews()
}
