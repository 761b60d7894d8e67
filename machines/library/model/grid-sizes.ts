import { BREAKPOINTS } from '#machines/library/model/thumbnail.ts'

/** Sizes of a grid of square tiles; lengths are in whole px. */
export interface GridSizes {
  columns: number
  /** The side of a tile. */
  tile: number
  /** The gap between two tiles, in both directions. */
  gap: number
  /** The height of a section's heading and the space below it; 0 if sections have no headings. */
  heading: number
  /** The gap below a section. */
  between: number
}

/**
 * Fits columns of at least `least` px into `width` px. Returns how many fit, at least one, and the side of their tiles.
 */
export const sizesFor = <Rest extends Pick<GridSizes, 'gap'>>(
  width: number,
  least: number,
  rest: Rest,
): Rest & Pick<GridSizes, 'columns' | 'tile'> => {
  const columns = Math.max(1, Math.floor((width + rest.gap) / (least + rest.gap)))
  const tile = Math.max(1, Math.floor((width - rest.gap * (columns - 1)) / columns))
  return { ...rest, columns, tile }
}

/** The sizes of the tiles of a grid that is `width` px wide. `screen` is the width of the screen in px. */
export const tileSizes = (
  width: number,
  screen: number,
): Pick<GridSizes, 'columns' | 'tile' | 'gap'> => {
  const isSmall = screen < BREAKPOINTS.small
  const least = isSmall ? 104 : screen < BREAKPOINTS.large ? 136 : 160
  return sizesFor(width, least, { gap: isSmall ? 4 : 8 })
}
