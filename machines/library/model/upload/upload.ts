import type { UploadLimits } from '#machines/model/configuration/configuration.ts'
import { failureFrom } from '#machines/model/failure.ts'
import { imageTypeOf, type ImageType } from '#machines/library/model/upload/image-kind.ts'
import type { Again } from '#machines/model/time/retry-after.ts'
import { otherKindOf } from '#machines/library/model/upload/other-kind.ts'

/** A chosen file without its bytes, for machines; the file store of the app holds the bytes. */
export interface FileRef {
  id: string
  name: string
  /** Size in bytes. */
  size: number
  /** Last modification, in ms since 1970. */
  lastModified: number
  /** The file's number among files with the same name, size and time; absent in the first, 1 in the second. */
  copy?: number
  /**
   * Set if the customer has chosen other files with the same name, size and time in this tab before, and all of them
   * have another content.
   */
  isOther?: true
}

/** Why a file is not sent, or was refused. */
export type Refusal =
  | 'empty'
  | 'tooLarge'
  | 'tooManyPixels'
  | 'notAnImage'
  /** From `avif` to `video`: a type that the library does not accept, recognised by content or name. */
  | 'avif'
  | 'raw'
  | 'webp'
  | 'video'
  /** The video of a Live Photo whose photo is in the same upload. */
  | 'livePhotoVideo'
  | 'damaged'
  /** The file could not be read at all, for example because it is on a removed USB stick. */
  | 'unreadable'
  /** The file changed or disappeared after a first successful read. */
  | 'changed'
  /** The storage service refused the file as too large, although its size is within `maxBytes`. */
  | 'tooLargeForService'
  | 'tooManyPixelsForService'
  /** The storage service does not take the kind of the file, or found that it is damaged: it answers both alike. */
  | 'notTakenByService'
  /** The storage quota is used up. */
  | 'noRoom'

/** Thrown when a chosen file was changed, moved or deleted before it was sent completely. */
export class FileChangedError extends Error {
  override readonly name = 'FileChangedError'
}

export type Inspection =
  | { kind: 'accepted'; type: ImageType }
  /** This browser sent a file of the same name, size and time before; the contents were not compared yet. */
  | { kind: 'there'; type: ImageType }
  | { kind: 'refused'; refusal: Refusal }

/** Accepts or refuses by size and first bytes (`SIGNATURE_LENGTH`); the name only refines the refusal. */
export const inspect = (
  { name, size }: Pick<FileRef, 'name' | 'size'>,
  firstBytes: Uint8Array,
  { maxBytes, maxPixels }: Pick<UploadLimits, 'maxBytes' | 'maxPixels'>,
): Inspection => {
  if (size === 0) return { kind: 'refused', refusal: 'empty' }
  const type = imageTypeOf(firstBytes)
  if (type === null) {
    const kind = otherKindOf(name, firstBytes)
    return { kind: 'refused', refusal: kind === 'other' ? 'notAnImage' : kind }
  }
  if (size > maxBytes) return { kind: 'refused', refusal: 'tooLarge' }
  if (pixelsOf(type, firstBytes) > maxPixels) return { kind: 'refused', refusal: 'tooManyPixels' }
  return { kind: 'accepted', type }
}

/** The number of pixels of a PNG, from its first bytes; 0 for other types, which the storage service checks. */
const pixelsOf = (type: ImageType, bytes: Uint8Array): number => {
  if (type !== 'image/png' || bytes.length < 24) return 0
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return view.getUint32(16) * view.getUint32(20)
}

/** The refusal for an HTTP status of the storage service; null for any other status. */
export const refusalOf = (status: number | null): Refusal | null => {
  if (status === 413) return 'tooLargeForService'
  // Answers B-221
  if (status === 415) return 'notTakenByService'
  if (status === 422) return 'tooManyPixelsForService'
  if (status === 507) return 'noRoom'
  return null
}

/** The refusal for an upload's error; null if the upload can be retried. */
export const refusalFrom = (error: unknown): Refusal | null =>
  error instanceof FileChangedError ? 'changed' : refusalOf(failureFrom(error).status)

/** The progress of an upload; `imageId` is set once the photo is stored. */
export interface UploadProgress {
  /** Bytes that the browser has sent; the storage service may have received fewer. docs/decisions/0006 */
  sent: number
  imageId: string | null
}

/**
 * Milliseconds until a file is sent again; `attempt` counts from 1. The longest waits are 1, 4, 16, 60 and 60 s. `chance`
 * from 0 to 1 chooses within the second half of each, to keep many pages from coming back at the same time. Without
 * chance the waits sum to 70 s: longer than a lock after a cut, at most a minute.
 */
// Answers B-478
export const sendWait = (attempt: number, chance: number): number => {
  const longest = Math.min(250 * 4 ** attempt, 60_000)
  return Math.round((longest * (1 + chance)) / 2)
}

/** The most by which chance makes a wait longer, in ms. */
const LONGEST_DELAY = 30_000

/**
 * A wait that is longer by up to a quarter, at most 30 s, which `chance` from 0 to 1 chooses: a service asks many pages to
 * come back at the same time.
 */
// Answers B-478
export const laterBy = ({ at, wait }: Again, chance: number): Again => {
  const delay = Math.round(chance * Math.min(wait / 4, LONGEST_DELAY))
  return { at: at + delay, wait: wait + delay }
}
