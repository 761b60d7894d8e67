import type { UploadLimits } from '#machines/model/configuration.ts'
import { failureFrom } from '#machines/model/failure.ts'
import { imageTypeOf, type ImageType } from '#machines/library/model/image-kind.ts'
import { otherKindOf } from '#machines/library/model/other-kind.ts'

/** A file that the customer chose, by reference: the bytes stay with their actor. */
export interface FileRef {
  /** Unique in this tab. */
  id: string
  name: string
  /** Bytes. */
  size: number
  /** When the file was changed last, in ms since 1970. */
  lastModified: number
  /** Which of several files with the same name, size and time it is, from 1; absent in the first. */
  copy?: number
  /** Its bytes are those of no file that this tab has under the same name, size and time. */
  isOther?: true
}

/** Why a file is not sent, or was not taken. */
export type Refusal =
  | 'empty'
  | 'tooLarge'
  | 'tooManyPixels'
  | 'notAnImage'
  /** It is named as a picture that the library does not take, or is one. */
  | 'avif'
  | 'raw'
  | 'webp'
  | 'video'
  /** The video of a Live Photo, whose photo stands in the same upload. */
  | 'livePhotoVideo'
  | 'damaged'
  /** It was never read, as when a stick was pulled out. */
  | 'unreadable'
  /** It was read before, and is another file now or gone. */
  | 'changed'
  /** The storage service says so; by the limits that are known here it would be taken. */
  | 'tooLargeForService'
  | 'tooManyPixelsForService'
  /** The service has no room for more. */
  | 'noRoom'

/** A chosen file that was changed, moved or deleted before all of it was sent. */
export class FileChangedError extends Error {
  override readonly name = 'FileChangedError'
}

export type Inspection =
  | { kind: 'accepted'; type: ImageType }
  /** It was uploaded from this browser before. */
  | { kind: 'there'; type: ImageType }
  | { kind: 'refused'; refusal: Refusal }

/**
 * Judges a file by its size and its first bytes (at least `SIGNATURE_LENGTH` where it has them), never by its name. The
 * name may say what a file is that is refused.
 */
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

/** A PNG says in its first bytes how large it is; of other pictures the storage service finds out: 0. */
const pixelsOf = (type: ImageType, bytes: Uint8Array): number => {
  if (type !== 'image/png' || bytes.length < 24) return 0
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return view.getUint32(16) * view.getUint32(20)
}

/**
 * The storage service's own refusals by status; null for every other status. It hears only of files that `inspect` took:
 * their first bytes are those of a photo, and their size is within what is said to customers.
 */
export const refusalOf = (status: number | null): Refusal | null => {
  if (status === 413) return 'tooLargeForService'
  if (status === 415) return 'damaged'
  if (status === 422) return 'tooManyPixelsForService'
  if (status === 507) return 'noRoom'
  return null
}

/** Why a file cannot be sent, by what its sending was rejected with; null where it may be tried again. */
export const refusalFrom = (error: unknown): Refusal | null =>
  error instanceof FileChangedError ? 'changed' : refusalOf(failureFrom(error).status)

/** How far an upload is; `imageId` is there once the photo is stored. */
export interface UploadProgress {
  /** Bytes that have left; the storage service may have fewer. */
  sent: number
  imageId: string | null
}
