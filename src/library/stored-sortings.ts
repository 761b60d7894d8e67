import { readSortings, type Sortings } from '#machines/library/timeline/sorting/sorting.model.ts'
import { readPreference } from '#src/browser/storage/preferences.ts'

/** The sortings that this browser has stored. */
export const storedSortings = (): Sortings => readSortings(readPreference('sorting'))
