/** The MIME types of images that the library accepts; photo library, section 5; L-205. */
export const IMAGE_TYPES = ['image/heic', 'image/jpeg', 'image/png'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]

/** The `accept` list of the file dialog: the types, and the extensions for systems that do not know some types. */
export const OFFERED_FILES = [...IMAGE_TYPES, '.heic', '.heif', '.jpg', '.jpeg', '.png'].join(',')

/** How many leading bytes of a file are read to identify its type. */
export const SIGNATURE_LENGTH = 512

/** The magic numbers of JPEG and PNG. */
export const JPEG = [0xff, 0xd8, 0xff]
export const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** The brands of images and image sequences with the codec HEVC; ISO/IEC 23008-12, annex B. */
const HEVC_BRANDS = new Set(['heic', 'heim', 'heis', 'heix', 'hevc', 'hevm', 'hevs', 'hevx'])
/** The brands of images of any codec. A file with such a brand and no AVIF brand counts as HEIC. */
const OPEN_BRANDS = new Set(['mif1', 'mif2', 'msf1'])
/** The brands of images and image sequences with the codec AV1. */
export const AVIF_BRANDS = new Set(['avif', 'avio', 'avis'])
export const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte)

/** The four bytes from `start` as text; fewer if the bytes end before. */
export const ascii = (bytes: Uint8Array, start: number): string =>
  String.fromCodePoint(...bytes.subarray(start, start + 4))

/** The brands of an ISO base media file, the major brand first; empty for any other file. */
export const brandsOf = (bytes: Uint8Array): string[] => {
  if (bytes.length < 12 || ascii(bytes, 4) !== 'ftyp') return []
  const end = Math.min(bytes.length, new DataView(bytes.buffer, bytes.byteOffset).getUint32(0))
  const brands = [ascii(bytes, 8)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(bytes, at))
  return brands
}

/** The type of an image by its first bytes, whatever its name; null if the library does not accept it. */
export const imageTypeOf = (bytes: Uint8Array): ImageType | null => {
  if (startsWith(bytes, JPEG)) return 'image/jpeg'
  if (startsWith(bytes, PNG)) return 'image/png'
  const brands = brandsOf(bytes)
  if (AVIF_BRANDS.has(brands[0] ?? '')) return null
  if (brands.some(brand => HEVC_BRANDS.has(brand))) return 'image/heic'
  if (brands.some(brand => AVIF_BRANDS.has(brand))) return null
  return brands.some(brand => OPEN_BRANDS.has(brand)) ? 'image/heic' : null
}
