import { readSortings, type Sortings } from '#machines/library/timeline/sorting/sorting.model.ts'
import { readPreference } from '#src/browser/storage/preferences.ts'

export const storedSortings = (): Sortings => readSortings(readPreference('sorting'))
