import * as v from 'valibot'
import { accountId, albumId } from '#machines/model/identifiers.ts'
import { photoFrom } from '#machines/library/model/photo.ts'
import type { LeftOut } from '#machines/orders/model/order.ts'

const time = v.pipe(
  v.string(),
  v.check(text => !Number.isNaN(Date.parse(text)), 'Expected an ISO date-time'),
)

/**
 * The schema of an album. A cover that is malformed, or has an address outside `origins`, becomes null. Photo library,
 * section 3; L-149.
 */
export const albumFrom = (origins: readonly string[]) =>
  v.object({
    albumId,
    albumName: v.string(),
    created: time,
    updated: time,
    photosCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
    coverPhoto: v.fallback(v.nullable(photoFrom(origins)), null),
    /** The account id of the owner; own albums only; L-151. */
    userId: v.nullish(accountId),
    /** Whether the album is shared; own albums only, and missing if the call did not ask for it. */
    isShared: v.nullish(v.boolean()),
  })
export type Album = v.InferOutput<ReturnType<typeof albumFrom>>

/** The fields of an own or shared album in a list; a shared album has the owner's account id in `ownerId`. */
export type ListedAlbum = Pick<
  Album,
  'albumId' | 'albumName' | 'photosCount' | 'coverPhoto' | 'isShared'
> & { ownerId?: string }

/**
 * The schema of an album page with unchecked albums: the client parses the albums one by one, and skips malformed
 * albums.
 */
export const albumPage = v.object({
  albums: v.array(v.unknown()),
  cursor: v.nullable(v.string()),
})

/** A page of own or shared albums; `cursor` is null on the last page. L-153. */
export interface AlbumPage<Any> {
  albums: Any[]
  cursor: string | null
  /** How many albums of the page were malformed and left out; absent if none were. */
  leftOut?: LeftOut
}

/** Adds the number of albums or photos that were left out of a page to `before`; null if none were left out. */
export const addLeftOut = (
  before: LeftOut | null,
  { leftOut }: Pick<AlbumPage<unknown>, 'leftOut'>,
): LeftOut | null =>
  leftOut === undefined ? before : { ...leftOut, count: leftOut.count + (before?.count ?? 0) }

/** The schema of the response to the creation of an album. */
export const createdAlbum = v.object({ albumId })
