import type { Photo } from '#machines/library/model/photo.ts'

/** Px: small under 575, medium under 1024, large under 1280. Account area, section 9. */
export const BREAKPOINTS = { small: 575, medium: 1024, large: 1280 } as const

/** The size of thumbnails in a list: 300 on screens narrower than 1024 px, else 800; L-298, L-299. */
export const thumbnailIdFor = (viewportWidth: number): 300 | 800 =>
  viewportWidth < BREAKPOINTS.medium ? 300 : 800

/** This thumbnail, else the next larger one; L-301. */
const thumbnailOf = ({ thumbnails }: Pick<Photo, 'thumbnails'>, id: number) =>
  thumbnails.toSorted((a, b) => a.id - b.id).find(thumbnail => thumbnail.id >= id)

/** Whether a photo is a HEIC without thumbnails yet: few browsers can draw the photo itself. */
export const isUnmade = ({
  localFileName,
  thumbnails,
}: Pick<Photo, 'localFileName' | 'thumbnails'>): boolean =>
  thumbnails.length === 0 && /\.hei[cf]$/iu.test(localFileName)

/** The address of this thumbnail, else of the next larger one, else of the photo; L-301. */
export const thumbnailUrl = (photo: Pick<Photo, 'thumbnails' | 'url'>, id: number): string =>
  thumbnailOf(photo, id)?.url ?? photo.url

/** Width and height in px of the picture that `thumbnailUrl` returns; null if either is unknown or 0. */
export const sizeOf = (
  photo: Pick<Photo, 'thumbnails' | 'visibleWidth' | 'visibleHeight'>,
  id: number,
): { width: number; height: number } | null => {
  const chosen = thumbnailOf(photo, id)
  const width = chosen === undefined ? (photo.visibleWidth ?? 0) : chosen.width
  const height = chosen === undefined ? (photo.visibleHeight ?? 0) : chosen.height
  return width > 0 && height > 0 ? { width, height } : null
}
