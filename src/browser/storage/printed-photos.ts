import { PRINTED_PHOTOS } from '#src/browser/page.ts'

/** How many photos are remembered: the last ones. */
const MOST = 2000
const DAY = /^\d{4}-\d{2}-\d{2}$/u

/**
 * The days on which photos were sent to prints from this browser, such as `2026-11-03`, by the id of the photo, the
 * last one last. Empty if nothing was stored, or if the storage is blocked; an odd entry is left out. B-288.
 */
export const printedPhotos = (): ReadonlyMap<string, string> => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PRINTED_PHOTOS) ?? '[]')
    if (!Array.isArray(stored)) return new Map()
    return new Map(stored.flatMap(entry => (isEntry(entry) ? [entry] : [])))
  } catch {
    return new Map()
  }
}

const isEntry = (entry: unknown): entry is [string, string] =>
  Array.isArray(entry) &&
  typeof entry[0] === 'string' &&
  typeof entry[1] === 'string' &&
  DAY.test(entry[1])

/** Remembers that photos were sent to prints on a day. If the storage is full or blocked, nothing is stored. */
export const notePrinted = (ids: readonly string[], day: string): void => {
  const known = new Map(printedPhotos())
  for (const id of ids) {
    known.delete(id)
    known.set(id, day)
  }
  try {
    localStorage.setItem(PRINTED_PHOTOS, JSON.stringify([...known].slice(-MOST)))
  } catch {
    return
  }
}
