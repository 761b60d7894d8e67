import * as v from 'valibot'
import { downloadId, imageId } from '#machines/model/identifiers.ts'
import { timestamp } from '#machines/model/time/timestamp.ts'
import { addressWithin } from '#machines/model/configuration/web-address.ts'

/** The maximum number of photos in one archive; photo library, section 9; L-208. */
export const MOST_PHOTOS_PER_DOWNLOAD = 100

/** States of an archive. */
export const DOWNLOAD_STATES = ['PREPARING', 'READY', 'FAILED'] as const

/** The schema of an archive of photos, both in lists and in the answer to its creation. */
export const download = v.object({
  id: downloadId,
  name: v.nullish(v.string()),
  photos: v.array(imageId),
  /** When the archive was requested; undefined or null if the service sends no valid time. docs/decisions/0062. */
  created: v.fallback(v.nullish(timestamp), undefined),
  /** The archive's state; undefined if the service reports it by push messages only, null if it is unknown. */
  state: v.nullish(v.fallback(v.nullable(v.picklist(DOWNLOAD_STATES)), null)),
})
export type Download = v.InferOutput<typeof download>

/** The frame of `GET /downloads`; items are parsed one by one, so that only a malformed archive is left out. */
export const downloadListFrame = v.object({ items: v.array(v.unknown()) })

/**
 * The newest archive of exactly these photos that is ready or under way. If the answer to an order was lost, this
 * archive fulfils the order, even if it was ordered earlier. `archives` are newest first.
 */
export const archiveOf = (
  archives: readonly Download[],
  ids: readonly string[],
): Download | undefined =>
  archives.find(
    ({ photos, state }) =>
      (state === 'PREPARING' || state === 'READY') &&
      photos.length === ids.length &&
      photos.every(id => ids.includes(id)),
  )

/** The schema of an archive's signed address, at one of `origins` only. */
export const downloadUrlFrom = (origins: readonly string[]) =>
  v.object({ url: addressWithin(origins) })

/** Thrown when the signed address of an archive has expired. */
export class StaleAddress extends Error {
  override readonly name = 'StaleAddress'

  constructor() {
    super('The address of the archive is too old')
  }
}
