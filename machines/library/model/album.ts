import * as v from 'valibot'
import { accountId, albumId } from '#machines/model/identifiers.ts'
import { photoFrom } from '#machines/library/model/photo.ts'

const time = v.pipe(
  v.string(),
  v.check(text => !Number.isNaN(Date.parse(text)), 'Expected an ISO date-time'),
)

/**
 * The schema of an album whose cover may come from `origins` only. An album with a malformed cover counts as an album
 * without a cover. Photo library, section 3; L-149.
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

/** The fields of an album in a list, own or shared; for a shared album `ownerId` is the owner. */
export type ListedAlbum = Pick<
  Album,
  'albumId' | 'albumName' | 'photosCount' | 'coverPhoto' | 'isShared'
> & { ownerId?: string }

/** The frame of an album page; albums are parsed one by one, so that only a malformed album is left out. */
export const albumPage = v.object({
  albums: v.array(v.unknown()),
  cursor: v.nullable(v.string()),
})

/** A page of own or shared albums; `cursor` is null at the end. L-153. */
export interface AlbumPage<Any> {
  albums: Any[]
  cursor: string | null
}

/** The answer to the creation of an album. */
export const createdAlbum = v.object({ albumId })
