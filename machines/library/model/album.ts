import * as v from 'valibot'
import { accountId, albumId } from '#machines/model/identifiers.ts'
import { count, details, orElse, type Sketched, shortText } from '#machines/model/lenient.ts'
import { timestamp } from '#machines/model/time/timestamp.ts'
import { nextCursor, photoFrom } from '#machines/library/model/photo.ts'
import type { LeftOut } from '#machines/orders/model/order.ts'

/** The schema of an album; its cover must be at one of `origins`. Photo library, section 3; L-149. */
export const albumFrom = (origins: readonly string[]) =>
  v.object({
    albumId,
    albumName: orElse('albumName', v.optional(shortText(), ''), ''),
    photosCount: count,
    ...details({
      created: timestamp,
      updated: timestamp,
      coverPhoto: photoFrom(origins),
      /** The account id of the owner; own albums only; L-151. */
      userId: accountId,
      /** Whether the album is shared; own albums only, and missing if the call did not ask for it. */
      isShared: v.boolean(),
    }),
  })
export type Album = Sketched<
  v.InferOutput<ReturnType<typeof albumFrom>>,
  'albumId' | 'albumName' | 'photosCount' | 'coverPhoto'
>

/** The fields of an own or shared album in a list; a shared album has the owner's account id in `ownerId`. */
export type ListedAlbum = Pick<
  Album,
  'albumId' | 'albumName' | 'photosCount' | 'coverPhoto' | 'isShared'
> & { ownerId?: string }

/** A page with unchecked albums: the client parses them one by one, and skips malformed ones. */
export const albumPage = v.object({
  albums: v.array(v.unknown()),
  cursor: nextCursor,
})

/** A page of own or shared albums; `cursor` is null on the last page. L-153. */
export interface PageOfAlbums<Any> {
  albums: Any[]
  cursor: string | null
  /** How many albums of the page were malformed and left out; absent if none were. */
  leftOut?: LeftOut
}

/** Adds the number of albums or photos that were left out of a page to `before`; null if none were left out. */
export const addLeftOut = (
  before: LeftOut | null,
  { leftOut }: Pick<PageOfAlbums<unknown>, 'leftOut'>,
): LeftOut | null =>
  leftOut === undefined ? before : { ...leftOut, count: leftOut.count + (before?.count ?? 0) }

/** The schema of the response to the creation of an album. */
export const createdAlbum = v.object({ albumId })
