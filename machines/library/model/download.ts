import * as v from 'valibot'
import { downloadId, imageId } from '#machines/model/identifiers.ts'
import { details, orElse, type Sketched, wordOf, shortText } from '#machines/model/lenient.ts'
import type { LeftOut } from '#machines/orders/model/order.ts'
import { timestamp } from '#machines/model/time/timestamp.ts'
import { addressWithin } from '#machines/model/configuration/web-address.ts'

/** The maximum number of photos in one archive; photo library, section 9; L-208. */
export const MOST_PHOTOS_PER_DOWNLOAD = 100

export const isOrderable = (ids: readonly string[]): boolean =>
  ids.length > 0 && ids.length <= MOST_PHOTOS_PER_DOWNLOAD

/** The maximum number of photos that are handed to another app at once. docs/decisions/0168 */
export const MOST_PHOTOS_SHARED = 20

export const DOWNLOAD_STATES = ['PREPARING', 'READY', 'FAILED'] as const

/** The schema of an archive of photos, in lists and in the response to its creation. */
export const download = v.object({
  id: downloadId,
  /** An id that cannot be read is null: the archive has that photo all the same. */
  // Answers B-479
  photos: v.array(orElse('photos', v.nullable(imageId), null)),
  ...details({
    name: shortText(),
    /** The time of the order. docs/decisions/0062. */
    created: timestamp,
  }),
  /** The archive's state; undefined if the response has none, null if the response has null or an unknown state. */
  state: v.nullish(orElse('state', v.nullable(wordOf(DOWNLOAD_STATES)), null)),
})
export type Download = Sketched<v.InferOutput<typeof download>, 'id' | 'photos'>

/** A customer's archives. */
export interface DownloadList {
  items: Download[]
  /** Set if some archives could not be read. */
  leftOut?: LeftOut
}

/** `GET /downloads` with unchecked items: the client parses them one by one, and skips malformed ones. */
export const downloadListFrame = v.object({ items: v.array(v.unknown()) })

/** Archives with the newest first; those whose time is unknown last. */
// Answers B-430
export const newestFirst = (archives: readonly Download[]): Download[] => {
  const timeOf = ({ created }: Download): number => (created == null ? 0 : Date.parse(created))
  return archives.toSorted((one, other) => timeOf(other) - timeOf(one))
}

/** The first archive of exactly these photos that has not failed: after a lost answer, it is the one. */
// Answers B-551
export const archiveOf = (
  archives: readonly Download[],
  ids: readonly string[],
): Download | undefined =>
  archives.find(
    ({ photos, state }) =>
      state !== 'FAILED' &&
      photos.length === ids.length &&
      photos.every(id => id !== null && ids.includes(id)),
  )

/** The schema of an archive's signed address, which must be at one of `origins`. */
export const downloadUrlFrom = (origins: readonly string[]) =>
  v.object({ url: addressWithin(origins) })

/** Thrown when the signed address of an archive has expired. */
export class StaleAddress extends Error {
  override readonly name = 'StaleAddress'

  constructor() {
    super('The address of the archive is too old')
  }
}
