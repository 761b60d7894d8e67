/** Longest sides of the thumbnails in px; photo library, section 3. */
export const THUMBNAIL_SIZES = [300, 800, 1300] as const

/** The pictures that a photo has: thumbnails, the upright photo, and the file as it came. */
export const VARIANTS = ['300', '800', '1300', 'url', 'untouched'] as const
export type Variant = (typeof VARIANTS)[number]

/** Width and height in px. */
export interface Size {
  width: number
  height: number
}

/** A size whose longest side is at most `longest`; a smaller picture is never enlarged. */
export const sizeWithin = ({ width, height }: Size, longest: number): Size => {
  const scale = Math.min(1, longest / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** From how many times as long as wide on a photo is a panorama, whole in no tile. */
const PANORAMA = 3
/** How many times as long as wide a tile of a panorama is. */
const TILE = 1.5

/** The thumbnails of lists; the one of the preview shows every photo whole. */
const OF_LISTS: ReadonlySet<number> = new Set([300, 800])

/** Whether the thumbnail shows the middle of the photo alone. */
export const isCropped = ({ width, height }: Size, id: number): boolean =>
  OF_LISTS.has(id) && Math.max(width, height) > PANORAMA * Math.min(width, height)

/**
 * The size of a thumbnail. Of a panorama lists show a piece from the middle, which would be a line a few px high otherwise;
 * its longest side is the thumbnail's, or what the photo has.
 */
export const thumbnailSize = (photo: Size, id: number): Size => {
  if (!isCropped(photo, id)) return sizeWithin(photo, id)
  const { width, height } = photo
  const long = Math.min(width, height) * TILE
  return sizeWithin(width > height ? { width: long, height } : { width, height: long }, id)
}
