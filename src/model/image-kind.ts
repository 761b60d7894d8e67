/** What the library takes; photo library, section 5. */
export const IMAGE_TYPES = ['image/heic', 'image/jpeg', 'image/png'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]

/** How many bytes from the start of a file `imageTypeOf` reads. */
export const SIGNATURE_LENGTH = 32

const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const HEIF_BRANDS = new Set(['heic', 'heix', 'mif1'])

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte)

const ascii = (bytes: Uint8Array, start: number): string =>
  String.fromCodePoint(...bytes.subarray(start, start + 4))

/** The type of a picture by its first bytes, whatever its name says; null when it is none that the library takes. */
export const imageTypeOf = (bytes: Uint8Array): ImageType | null => {
  if (startsWith(bytes, JPEG)) return 'image/jpeg'
  if (startsWith(bytes, PNG)) return 'image/png'
  if (bytes.length < 12 || ascii(bytes, 4) !== 'ftyp') return null
  return HEIF_BRANDS.has(ascii(bytes, 8)) ? 'image/heic' : null
}
