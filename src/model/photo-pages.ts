import type { Photo } from '#src/model/photo.ts'
import type { Sorting } from '#src/model/sorting.ts'

/** Which page of a month. `month` is 1 to 12, `limit` is 1 to 500; `cursor` is null for the first page. */
export interface MonthQuery {
  year: number
  month: number
  sorting: Sorting
  cursor: string | null
  limit: number
}

/** How many photos of a month load first and show before its '+N' tile. Photo library, section 9; L-040. */
export const SECTION_SIZE = 24
/** How many more one call brings once the '+N' tile was opened. */
export const PHOTO_PAGE_SIZE = 500

/** How many photos a closed month hides behind its '+N' tile. */
export const hiddenCount = (count: number): number => Math.max(0, count - SECTION_SIZE)

/** How many tiles a month has room for, loaded or not. */
export const tileCount = (count: number, opened: boolean): number =>
  opened ? count : Math.min(count, SECTION_SIZE)

/** Appends a page; a photo that is already there is not listed twice. */
export const appendPhotos = (known: readonly Photo[], page: readonly Photo[]): Photo[] => {
  const ids = new Set(known.map(({ imageId }) => imageId))
  return [...known, ...page.filter(({ imageId }) => !ids.has(imageId))]
}
