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
