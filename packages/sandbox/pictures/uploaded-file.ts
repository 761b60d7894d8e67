import { open, readFile } from 'node:fs/promises'
import heicDecode from 'heic-decode'
import sharp, { type Sharp } from 'sharp'
import { imageTypeOf, SIGNATURE_LENGTH, type ImageType } from '#sandbox/product.ts'
import { captureDateIn } from '#sandbox/pictures/capture-date.ts'
import type { Size } from '#sandbox/pictures/variants.ts'
import { Problem } from '#sandbox/problem.ts'

/** An upload that is a valid picture. */
export interface UploadedPicture {
  type: ImageType
  /** Size of the upright picture. */
  size: Size
  /** The capture date, or null. See [Note: A capture date is wall-clock time]. */
  dateTaken: string | null
}

/** The type of a file by its first bytes, or null; see `imageTypeOf`. */
export const typeOfFile = async (file: string): Promise<ImageType | null> => {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SIGNATURE_LENGTH))
    return imageTypeOf(buffer.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}

/**
 * Reads type, size and capture date of an upload. Throws a problem 415 if the file is no picture or is damaged, 422 if
 * it has more than `maxPixels`.
 */
export const inspectUpload = async (file: string, maxPixels: number): Promise<UploadedPicture> => {
  const type = await typeOfFile(file)
  if (type === null) throw notAnImage('The file is no JPEG, PNG or HEIC picture.')
  const metadata = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (metadata === null) throw notAnImage('The picture cannot be read.')
  const { width, height, orientation = 1 } = metadata
  if (width * height > maxPixels) {
    throw new Problem(422, 'Too many pixels', `A picture may have ${maxPixels} pixels at most.`)
  }
  const isTurned = orientation >= 5 && type !== 'image/heic'
  return {
    type,
    size: isTurned ? { width: height, height: width } : { width, height },
    dateTaken: await captureDateIn(metadata.exif, metadata.comments),
  }
}

/**
 * The upright pixels of a file. `sharp` cannot decode HEIC; the decoder for HEIC rotates the picture by itself. Throws
 * a problem 415 for a HEIC that the decoder cannot read.
 */
export const uprightPixels = async (file: string, type: ImageType): Promise<Sharp> => {
  const options = { limitInputPixels: false, failOn: 'error' } as const
  if (type !== 'image/heic') return sharp(file, options).autoOrient()
  const { width, height, data } = await heicDecode({ buffer: await readFile(file) }).catch(() => {
    throw notAnImage('The picture cannot be decoded.')
  })
  return sharp(new Uint8Array(data), { ...options, raw: { width, height, channels: 4 } })
}

export const notAnImage = (detail: string): Problem => new Problem(415, 'Not a picture', detail)
