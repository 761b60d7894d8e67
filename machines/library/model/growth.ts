/** The place of a picture in the window, in px. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The styles with which a photo looks as its tile does; null if one of them has no size. */
export const asTile = (tile: Box, photo: Box): { transform: string; clipPath: string } | null => {
  if (Math.min(tile.width, tile.height, photo.width, photo.height) <= 0) return null
  const scale = Math.max(tile.width / photo.width, tile.height / photo.height)
  const x = tile.x + tile.width / 2 - photo.x - photo.width / 2
  const y = tile.y + tile.height / 2 - photo.y - photo.height / 2
  const beside = (photo.width - tile.width / scale) / 2
  const above = (photo.height - tile.height / scale) / 2
  return {
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
    clipPath: `inset(${above}px ${beside}px)`,
  }
}
