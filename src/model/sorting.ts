/** By what and in which order photos are listed. Photo library, section 5. */
export interface Sorting {
  sortKey: 'created' | 'dateTaken'
  sortOrder: 'asc' | 'desc'
}

/** The photos view as it is first opened. Photo library, section 9. */
export const DEFAULT_PHOTO_SORTING: Sorting = { sortKey: 'dateTaken', sortOrder: 'desc' }
