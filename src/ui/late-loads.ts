type Load = () => Promise<void>

/** The functions that fetch the code of each late view that the loaded modules declare. */
const loads = new Set<Load>()
/** The functions that fetch the code of views that a press may need, also without a connection. */
const soon = new Set<Load>()
let isSoon = false

/** Registers a late view by the function that fetches its code. */
export const addLateLoad = (load: Load, isNeededSoon: boolean): void => {
  loads.add(load)
  if (!isNeededSoon) return
  soon.add(load)
  if (isSoon) void load()
}

/**
 * Fetches the code of views that a press may need. From now on, also fetches such code as soon as a module declares the
 * view.
 */
export const loadSoon = (): void => {
  isSoon = true
  for (const load of soon) void load()
}

/**
 * Fetches the code of every registered view, and of the late views in that code. For pages that must not show a view
 * before its code is there.
 */
export const loadLateViews = async (): Promise<void> => {
  const { size } = loads
  await Promise.all([...loads].map(load => load()))
  if (loads.size > size) await loadLateViews()
}
