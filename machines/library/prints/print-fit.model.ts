import type { Photo } from '#machines/library/model/photo.ts'
import type { PrintSize } from '#machines/library/model/print-size.ts'
import { numberFormat } from '#machines/model/formatters.ts'

/** Pixels per inch: from `SHARP` on, a print looks sharp at arm's length, below `GOOD` blurred; docs/decisions/0061. */
const SHARP = 200
const GOOD = 120
const MM_PER_INCH = 25.4

type Sized = Pick<Photo, 'visibleWidth' | 'visibleHeight'>

/** Pixels per inch of a print that is filled by the photo, upright or turned; null if the photo's size is unknown. */
const resolution = ({ visibleWidth, visibleHeight }: Sized, size: PrintSize): number | null => {
  const [width, height] = [visibleWidth ?? 0, visibleHeight ?? 0]
  if (width <= 0 || height <= 0) return null
  return (
    MM_PER_INCH *
    Math.min(Math.min(width, height) / size.short, Math.max(width, height) / size.long)
  )
}

/** The largest sizes at which the print of a photo is sharp or good; each is null if there is no such size. */
export interface PrintLimits {
  sharp: PrintSize | null
  /** The largest size with an acceptable resolution; at least as large as `sharp`. */
  good: PrintSize | null
}

/** The limits of a photo; null if its size is unknown, or if `sizes` (smallest first) is empty. */
export const printLimits = (photo: Sized, sizes: readonly PrintSize[]): PrintLimits | null => {
  const resolutions = sizes.map(size => ({ size, found: resolution(photo, size) }))
  if (resolutions.length === 0 || resolutions.some(({ found }) => found === null)) return null
  const largest = (least: number): PrintSize | null =>
    resolutions.findLast(({ found }) => (found ?? 0) >= least)?.size ?? null
  return { sharp: largest(SHARP), good: largest(GOOD) }
}

/** A print size, and the photos that the note for this size names. */
export interface FoundAt<Found extends Sized> {
  size: PrintSize
  photos: Found[]
}

const firstSize = <Found extends Sized>(
  sizes: readonly PrintSize[],
  find: (size: PrintSize) => Found[],
): FoundAt<Found> | null => {
  for (const size of sizes) {
    const photos = find(size)
    if (photos.length > 0) return { size, photos }
  }
  return null
}

/** The smallest of `sizes` for which some photos are too small, and these photos; else null. */
export const tooSmall = <Found extends Sized>(
  photos: readonly Found[],
  sizes: readonly PrintSize[],
): FoundAt<Found> | null =>
  firstSize(sizes, size => photos.filter(photo => (resolution(photo, size) ?? GOOD) < GOOD))

/** The part of a photo that stays on a print, in the middle: shares of its width and height, 0 to 1. */
export interface KeptPart {
  width: number
  height: number
}

/** The part of a photo that shows when it fills a print, upright or turned; null without the photo's size. B-257. */
export const keptPart = (
  { visibleWidth, visibleHeight }: Sized,
  size: PrintSize,
): KeptPart | null => {
  const [width, height] = [visibleWidth ?? 0, visibleHeight ?? 0]
  if (width <= 0 || height <= 0) return null
  const print = width >= height ? size.long / size.short : size.short / size.long
  const photo = width / height
  return { width: Math.min(1, print / photo), height: Math.min(1, photo / print) }
}

/** The share of a photo's area that a print of this size cuts off, 0 to 1; null if the photo's size is unknown. */
export const cutOff = (photo: Sized, size: PrintSize): number | null => {
  const kept = keptPart(photo, size)
  return kept === null ? null : 1 - kept.width * kept.height
}

/** If a print cuts off less than this share of a photo, the page does not mention it. */
export const LEAST_CUT = 0.01

/** The bar of photo prints counts a photo whose print loses more than this share of it. */
const MUCH = 0.1

/** The smallest of `sizes` that cuts more than a tenth off some photos, and these photos; else null. */
export const cutMuch = <Found extends Sized>(
  photos: readonly Found[],
  sizes: readonly PrintSize[],
): FoundAt<Found> | null =>
  firstSize(sizes, size => photos.filter(photo => (cutOff(photo, size) ?? 0) > MUCH))

/** A size such as "20 × 30 cm", with numbers in the format of `locale` and non-breaking spaces. */
export const formatPrintSize = ({ short, long }: PrintSize, locale: string): string => {
  const number = numberFormat(locale, { maximumFractionDigits: 1 })
  return `${number.format(short / 10)}\u00A0×\u00A0${number.format(long / 10)}\u00A0cm`
}
