import {
  ascii,
  AVIF_BRANDS,
  brandsOf,
  JPEG,
  PNG,
  startsWith,
} from '#machines/library/model/upload/image-kind.ts'

/** The kind of a file that the library does not accept; `damaged`: an incomplete signature, or only zeros. */
export type OtherKind = 'avif' | 'damaged' | 'raw' | 'video' | 'webp' | 'other'

/** The first boxes of QuickTime movies without an `ftyp` box. */
const FILM_BOXES = new Set(['free', 'mdat', 'moov', 'pnot', 'skip', 'wide'])
const NO_FILM_BRANDS = new Set(['jp2 ', 'jxl ', 'M4A '])
const MATROSKA = [0x1a, 0x45, 0xdf, 0xa3]
const MPEG = [0x00, 0x00, 0x01, 0xba]
const TIFF = [
  [0x49, 0x49, 0x2a, 0x00],
  [0x4d, 0x4d, 0x00, 0x2a],
]
/** Signatures of RAW formats that are not TIFF: Fujifilm, Olympus, Panasonic, Sigma. */
const RAW_TEXTS = new Set(['FUJI', 'IIRO', 'IIRS', 'MMOR', 'IIU\0', 'FOVb'])
const RAW_NAME =
  /\.(?:3fr|arw|cr2|cr3|crw|dng|erf|fff|iiq|kdc|mef|mos|mrw|nef|nrw|orf|pef|raf|raw|rw2|rwl|sr2|srf|srw|x3f)$/iu
const VIDEO_NAME = /\.(?:3gp|avi|m2ts|m4v|mkv|mov|mp4|mpe?g|mts|webm|wmv)$/iu

/** Finds the kind of a file for which `imageTypeOf` returns null. The name decides where signatures do not; B-005. */
export const otherKindOf = (name: string, bytes: Uint8Array): OtherKind => {
  const brands = brandsOf(bytes)
  const [main] = brands
  if (brands.some(brand => AVIF_BRANDS.has(brand))) return 'avif'
  if (main !== undefined) {
    if (main === 'crx ') return 'raw'
    return NO_FILM_BRANDS.has(main) ? 'other' : 'video'
  }
  const [first, second, third] = [ascii(bytes, 0), ascii(bytes, 4), ascii(bytes, 8)]
  if (first === 'RIFF') return third === 'WEBP' ? 'webp' : third === 'AVI ' ? 'video' : 'other'
  if (startsWith(bytes, MATROSKA) || startsWith(bytes, MPEG) || FILM_BOXES.has(second)) {
    return 'video'
  }
  if (RAW_TEXTS.has(first) || RAW_NAME.test(name)) return 'raw'
  if (TIFF.some(signature => startsWith(bytes, signature))) {
    return third.startsWith('CR') ? 'raw' : 'other'
  }
  if (VIDEO_NAME.test(name)) return 'video'
  const isTorn =
    startsWith(bytes, JPEG.slice(0, 2)) || startsWith(bytes, PNG.slice(0, 4)) || second === 'ftyp'
  const isWiped = bytes.length > 0 && bytes.every(byte => byte === 0)
  return isTorn || isWiped ? 'damaged' : 'other'
}
