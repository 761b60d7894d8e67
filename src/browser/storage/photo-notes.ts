import { PHOTO_COLOURS, PRINTED_PHOTOS } from '#src/browser/page.ts'
import { attempt } from '#src/browser/storage/attempt.ts'

/**
 * What this browser remembers of photos until the customer signs out: one text of this `form` for each of the last `most`
 * photos. An odd entry is left out.
 */
const createPhotoNotes = (name: string, most: number, form: RegExp) => {
  const isEntry = (entry: unknown): entry is [string, string] =>
    Array.isArray(entry) &&
    typeof entry[0] === 'string' &&
    typeof entry[1] === 'string' &&
    form.test(entry[1])
  const read = (): Map<string, string> => {
    const stored: unknown = attempt(() => JSON.parse(localStorage.getItem(name) ?? '[]'), null)
    if (!Array.isArray(stored)) return new Map()
    return new Map(stored.flatMap(entry => (isEntry(entry) ? [entry] : [])))
  }

  return {
    /** The texts by photo, the latest text last. Empty if nothing was stored, or if the storage is blocked. */
    read,
    /** Remembers a text for some photos. If the storage is full or blocked, nothing is stored. */
    add: (entries: Iterable<readonly [string, string]>): void => {
      const notes = read()
      for (const [photo, text] of entries) {
        notes.delete(photo)
        notes.set(photo, text)
      }
      attempt(() => localStorage.setItem(name, JSON.stringify([...notes].slice(-most))), undefined)
    },
  }
}

/** The days on which photos were sent to prints, such as `2026-11-03`, by the id of the photo. B-288. */
export const printedPhotos = createPhotoNotes(PRINTED_PHOTOS, 2000, /^\d{4}-\d{2}-\d{2}$/u)

/**
 * The main colours of photos, such as `#a1b2c3`, by a hash of the photo's id, because all hashes have the same length.
 * B-296.
 */
export const photoColours = createPhotoNotes(PHOTO_COLOURS, 5000, /^#[\da-f]{6}$/u)
