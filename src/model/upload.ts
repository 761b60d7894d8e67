import type { UploadLimits } from '#src/model/configuration.ts'
import { imageTypeOf, type ImageType } from '#src/model/image-kind.ts'

/** A file that the customer chose, by reference: the bytes stay with their actor. */
export interface FileRef {
  /** Unique in this tab. */
  id: string
  name: string
  /** Bytes. */
  size: number
  /** When the file was changed last, in ms since 1970. */
  lastModified: number
}

/** Why a file is not sent, or was not taken. */
export type Refusal = 'empty' | 'tooLarge' | 'notAnImage' | 'unreadable' | 'tooManyPixels'

export type Inspection =
  | { kind: 'accepted'; type: ImageType }
  /** It was uploaded from this browser before. */
  | { kind: 'there'; type: ImageType }
  | { kind: 'refused'; refusal: Refusal }

/** Judges a file by its size and its first bytes (at least `SIGNATURE_LENGTH` where it has them), never by its name. */
export const inspect = (
  size: number,
  firstBytes: Uint8Array,
  { maxBytes, maxPixels }: Pick<UploadLimits, 'maxBytes' | 'maxPixels'>,
): Inspection => {
  if (size === 0) return { kind: 'refused', refusal: 'empty' }
  const type = imageTypeOf(firstBytes)
  if (type === null) return { kind: 'refused', refusal: 'notAnImage' }
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

/** The storage service's own refusals by status; null for every other status. */
export const refusalOf = (status: number | null): Refusal | null => {
  if (status === 413) return 'tooLarge'
  if (status === 415) return 'notAnImage'
  if (status === 422) return 'tooManyPixels'
  return null
}

/** How far an upload is; `imageId` is there once the photo is stored. */
export interface UploadProgress {
  /** Bytes that have left; the storage service may have fewer. */
  sent: number
  imageId: string | null
}
