import { attempt } from '#src/browser/storage/attempt.ts'

/**
 * The customer's choices for this browser, whether it has loaded the fonts (`fonts`), and where the photos were last shown
 * (`photosPlace`). Local storage is hostile input: every reader checks its values.
 */
export type Preference =
  | 'fonts'
  | 'hideOrderPrints'
  | 'locale'
  | 'orderDatesClosed'
  | 'photosPlace'
  | 'shortcuts'
  | 'sorting'
  | 'theme'

/** The stored choice as text; null if nothing is stored, or if storage is blocked. */
export const readPreference = (name: Preference): string | null =>
  attempt(() => localStorage.getItem(name), null)

/** Stores a choice. If storage is full or blocked, nothing is stored and no error is thrown. */
export const setPreference = (name: Preference, value: string): void =>
  attempt(() => localStorage.setItem(name, value), undefined)

/** Removes a stored choice. If storage is blocked, nothing happens and no error is thrown. */
export const clearPreference = (name: Preference): void =>
  attempt(() => localStorage.removeItem(name), undefined)
