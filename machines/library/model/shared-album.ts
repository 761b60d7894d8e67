import * as v from 'valibot'
import { albumFrom } from '#machines/library/model/album.ts'
import { accountId } from '#machines/model/identifiers.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const participant = v.object({ id: accountId, email: v.string() })
export type Participant = v.InferOutput<typeof participant>

/**
 * The people who can read a shared album, `GET /shared-albums/{id}/participants`. Photo library, section 3.
 */
export const participants = v.array(participant)

/** The schema of a shared album whose cover may come from `origins` only. L-152. */
export const sharedAlbumFrom = (origins: readonly string[]) => {
  const { userId: _own, isShared: _always, ...entries } = albumFrom(origins).entries
  return v.object({
    ...entries,
    ownerId: accountId,
    ownerEmail: v.nullish(v.string()),
    /** Who can read the album; the service sends them to the album's owner only. */
    participants: v.nullish(participants),
  })
}
export type SharedAlbum = v.InferOutput<ReturnType<typeof sharedAlbumFrom>>

/** The answer of `GET /users` of the sharing service. L-154. */
export const sharedAlbumSummary = v.object({
  /** Albums of others that the account can read. */
  readAlbumsCount: count,
  /** Own albums that others can read. */
  grantedAlbumsCount: count,
  created: v.nullish(v.string()),
  updated: v.nullish(v.string()),
})
export type SharedAlbumSummary = v.InferOutput<typeof sharedAlbumSummary>
