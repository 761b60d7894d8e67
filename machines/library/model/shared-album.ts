import * as v from 'valibot'
import { albumFrom } from '#machines/library/model/album.ts'
import { accountId } from '#machines/model/identifiers.ts'
import { count, details, type Sketched, soundOf, shortText } from '#machines/model/lenient.ts'
import { timestamp } from '#machines/model/time/timestamp.ts'

const participant = v.object({ id: accountId, ...details({ email: shortText() }) })
export type Participant = Sketched<v.InferOutput<typeof participant>, 'id'>

/** `GET /shared-albums/{id}/participants`: who can read a shared album. Photo library, section 3. */
export const participants = v.array(participant)

/** The schema of a shared album; a malformed cover, or one outside `origins`, becomes null. L-152. */
export const sharedAlbumFrom = (origins: readonly string[]) => {
  const { userId: _own, isShared: _always, ...entries } = albumFrom(origins).entries
  return v.object({
    ...entries,
    ownerId: accountId,
    ...details({
      ownerEmail: shortText(),
      /** The people who can read the album; the service sends them only to the album's owner. */
      participants: soundOf('participants', participant),
    }),
  })
}
export type SharedAlbum = Sketched<
  v.InferOutput<ReturnType<typeof sharedAlbumFrom>>,
  'albumId' | 'albumName' | 'photosCount' | 'coverPhoto' | 'ownerId'
>

/** The schema of the response of `GET /users` of the sharing service. L-154. */
export const sharedAlbumSummary = v.object({
  /** The number of other people's albums that the account can read. */
  readAlbumsCount: count,
  ...details({
    /** The number of own albums that other people can read. */
    grantedAlbumsCount: count,
    created: timestamp,
    updated: timestamp,
  }),
})
export type SharedAlbumSummary = Sketched<
  v.InferOutput<typeof sharedAlbumSummary>,
  'readAlbumsCount'
>
