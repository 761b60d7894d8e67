import * as v from 'valibot'
import { jsonText } from '#machines/model/json-text.ts'

/** The schema of a sorting, as the services take it. */
export const sorting = v.object({
  // Answers L-042, L-087, L-204
  sortKey: v.picklist(['created', 'dateTaken']),
  // Answers L-203
  sortOrder: v.picklist(['asc', 'desc']),
})
/** The sort key and order of photos. Photo library, section 5. */
export type Sorting = v.InferOutput<typeof sorting>

export const isSameSorting = (one: Sorting, other: Sorting): boolean =>
  one.sortKey === other.sortKey && one.sortOrder === other.sortOrder

/** The photo lists with a sorting of their own. Photo library, section 3; L-159. */
export const SORTED_VIEWS = ['photos', 'albumPhotos', 'sharedAlbumPhotos'] as const
export type SortedView = (typeof SORTED_VIEWS)[number]
export type Sortings = Record<SortedView, Sorting>

/** The initial sorting of the photos view. Photo library, section 9; L-304. */
export const DEFAULT_PHOTO_SORTING: Sorting = { sortKey: 'dateTaken', sortOrder: 'desc' }
const BY_UPLOAD: Sorting = { sortKey: 'created', sortOrder: 'desc' }
/** The initial sorting of every view. Photo library, section 9. */
export const DEFAULT_SORTINGS: Sortings = {
  photos: DEFAULT_PHOTO_SORTING,
  // Answers L-305
  albumPhotos: BY_UPLOAD,
  // Answers L-306
  sharedAlbumPhotos: BY_UPLOAD,
}

/** The sortings stored as `sorting`; null if none. A missing or malformed one becomes the default. L-162. */
export const readSortings = (text: string | null): Sortings => {
  const stored = v.parse(jsonText(v.record(v.string(), v.unknown())), text)
  const of = (view: SortedView): Sorting => {
    const own = v.safeParse(sorting, stored?.[view])
    return own.success ? own.output : DEFAULT_SORTINGS[view]
  }
  return {
    photos: of('photos'),
    albumPhotos: of('albumPhotos'),
    sharedAlbumPhotos: of('sharedAlbumPhotos'),
  }
}
