/** Longest sides of the thumbnails in px; photo library, section 3. */
export const THUMBNAIL_SIZES = [300, 800, 1300] as const

/** The variants of a photo: thumbnails, the upright photo, and the original file. */
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

/** The aspect ratio from which a photo is a panorama, too narrow for a tile. */
const PANORAMA = 3
/** The aspect ratio of a panorama's thumbnail. */
const TILE = 1.5

/** Ids of the thumbnails in lists; only these thumbnails are cropped. */
const OF_LISTS: ReadonlySet<number> = new Set([300, 800])

/** Whether the thumbnail shows only the middle of the photo. */
export const isCropped = ({ width, height }: Size, id: number): boolean =>
  OF_LISTS.has(id) && Math.max(width, height) > PANORAMA * Math.min(width, height)

/**
 * The size of a thumbnail. Lists show only the middle of a panorama, with the aspect ratio `TILE`, because the whole
 * panorama would be only a few px high. The longest side is at most `id` px; no photo is enlarged.
 */
export const thumbnailSize = (photo: Size, id: number): Size => {
  if (!isCropped(photo, id)) return sizeWithin(photo, id)
  const { width, height } = photo
  const long = Math.min(width, height) * TILE
  return sizeWithin(width > height ? { width: long, height } : { width, height: long }, id)
}
