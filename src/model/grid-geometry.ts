import { hiddenCount, tileCount } from '#src/model/photo-run.ts'

/** Sizes of a grid of square tiles, in whole px. */
export interface GridSizes {
  columns: number
  /** The side of a tile. */
  tile: number
  /** Between two tiles, either way. */
  gap: number
  /** The heading of a section and the space below it; 0 for sections without one. */
  heading: number
  /** Below a section. */
  between: number
}

/** A part of the grid, such as a month. */
export interface GridSection {
  /** Names the section. */
  key: string
  /** How many photos it has. */
  count: number
  /** Whether all of them show, or the first 24 and a '+N' tile. */
  isOpen: boolean
}

/**
 * Where everything stands in a grid, before any photo of it was read: prefix sums over its sections. Heights are in px from
 * the top of the grid and never estimates.
 */
export interface GridGeometry {
  sizes: GridSizes
  sections: readonly GridSection[]
  /** Where each section begins, and at the end where the last one ends. */
  tops: Float64Array
  /** The number of the first row of each section over the whole grid, headings included, and at the end of all. */
  rowsBefore: Float64Array
  height: number
}

/** A place in the grid: `cell` counts the tiles of a section from 0, the '+N' tile is the last of a closed one. */
export interface GridPlace {
  section: number
  cell: number
}

/** Columns and tile side for a width in px: as many tiles as fit at `least` px, grown to fill it. */
export const sizesFor = (
  width: number,
  least: number,
  rest: Omit<GridSizes, 'columns' | 'tile'>,
): GridSizes => {
  const columns = Math.max(1, Math.floor((width + rest.gap) / (least + rest.gap)))
  const tile = Math.max(1, Math.floor((width - rest.gap * (columns - 1)) / columns))
  return { ...rest, columns, tile }
}

/** How many tiles a section shows, its '+N' tile included. */
export const cellCount = ({ count, isOpen }: GridSection): number =>
  tileCount(count, isOpen) + (isOpen || hiddenCount(count) === 0 ? 0 : 1)

const rowCount = (section: GridSection, { columns }: GridSizes): number =>
  Math.ceil(cellCount(section) / columns)

const headingRows = ({ heading }: GridSizes): number => (heading === 0 ? 0 : 1)

/** The px of a section from its top to the next one's. */
export const sectionHeight = (section: GridSection, sizes: GridSizes): number => {
  const rows = rowCount(section, sizes)
  return sizes.heading + rows * sizes.tile + Math.max(0, rows - 1) * sizes.gap + sizes.between
}

export const geometryOf = (sections: readonly GridSection[], sizes: GridSizes): GridGeometry => {
  const tops = new Float64Array(sections.length + 1)
  const rowsBefore = new Float64Array(sections.length + 1)
  let [height, rows] = [0, 0]
  for (const [index, section] of sections.entries()) {
    tops[index] = height
    rowsBefore[index] = rows
    height += sectionHeight(section, sizes)
    rows += rowCount(section, sizes) + headingRows(sizes)
  }
  tops[sections.length] = height
  rowsBefore[sections.length] = rows
  return { sizes, sections, tops, rowsBefore, height }
}

/** The last section that begins at or above `y`; -1 for a grid without sections. */
export const sectionAt = ({ tops, sections }: GridGeometry, y: number): number => {
  let [low, high] = [0, sections.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((tops[middle] ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return high < 0 ? -1 : low
}

/** The cells of a section that show between two heights of the grid: whole rows, none where only its heading shows. */
export const cellsBetween = (
  geometry: GridGeometry,
  section: number,
  top: number,
  bottom: number,
): { from: number; to: number } => {
  const { sizes, tops, sections } = geometry
  const own = sections[section]
  if (own === undefined) return { from: 0, to: 0 }
  const begin = (tops[section] ?? 0) + sizes.heading
  const step = sizes.tile + sizes.gap
  const cells = cellCount(own)
  const rows = rowCount(own, sizes)
  const first = Math.min(rows, Math.max(0, Math.floor((top - begin + sizes.gap) / step)))
  const last = Math.min(rows, Math.max(first, Math.ceil((bottom - begin) / step)))
  return {
    from: Math.min(cells, first * sizes.columns),
    to: Math.min(cells, last * sizes.columns),
  }
}

/** The height at which the row of a place begins. */
export const topOf = ({ sizes, tops }: GridGeometry, { section, cell }: GridPlace): number =>
  (tops[section] ?? 0) + sizes.heading + Math.floor(cell / sizes.columns) * (sizes.tile + sizes.gap)

/** The place at a height of the grid: the first cell of the row there. Null for a grid without cells. */
export const placeAt = (geometry: GridGeometry, y: number): GridPlace | null => {
  const section = sectionAt(geometry, Math.max(0, y))
  const own = geometry.sections[section]
  if (own === undefined) return null
  const { sizes, tops } = geometry
  const inside = y - (tops[section] ?? 0) - sizes.heading
  const rows = rowCount(own, sizes)
  const row = Math.min(rows - 1, Math.max(0, Math.floor(inside / (sizes.tile + sizes.gap))))
  return { section, cell: Math.max(0, row) * sizes.columns }
}

/** The row of a place over the whole grid, from 0. */
export const rowOf = ({ sizes, rowsBefore }: GridGeometry, { section, cell }: GridPlace): number =>
  (rowsBefore[section] ?? 0) + headingRows(sizes) + Math.floor(cell / sizes.columns)

/** All rows of the grid, headings included. */
export const rowsInAll = ({ rowsBefore, sections }: GridGeometry): number =>
  rowsBefore[sections.length] ?? 0

/** How a key moves the focus through a grid; `page` rows fit on the screen. */
export type GridStep = 'left' | 'right' | 'up' | 'down' | 'pageUp' | 'pageDown' | 'first' | 'last'

/** The place to which a step leads: sections follow each other as if they were one list; the ends hold. */
export const stepFrom = (
  geometry: GridGeometry,
  place: GridPlace,
  step: GridStep,
  page: number,
): GridPlace => {
  const { sections, sizes } = geometry
  const cells = (section: number): number => {
    const own = sections[section]
    return own === undefined ? 0 : cellCount(own)
  }
  const { section, cell } = place
  const column = cell % sizes.columns
  switch (step) {
    case 'left':
      if (cell > 0) return { section, cell: cell - 1 }
      return section === 0 ? place : { section: section - 1, cell: cells(section - 1) - 1 }
    case 'right':
      if (cell < cells(section) - 1) return { section, cell: cell + 1 }
      return section === sections.length - 1 ? place : { section: section + 1, cell: 0 }
    case 'up': {
      if (cell >= sizes.columns) return { section, cell: cell - sizes.columns }
      if (section === 0) return place
      const last = cells(section - 1) - 1
      const row = last - (last % sizes.columns)
      return { section: section - 1, cell: Math.min(last, row + column) }
    }
    case 'down': {
      const last = cells(section) - 1
      if (cell - column + sizes.columns <= last) {
        return { section, cell: Math.min(last, cell + sizes.columns) }
      }
      if (section === sections.length - 1) return place
      return { section: section + 1, cell: Math.min(column, cells(section + 1) - 1) }
    }
    case 'pageUp':
    case 'pageDown': {
      let at = place
      for (let row = 0; row < page; row += 1) {
        at = stepFrom(geometry, at, step === 'pageUp' ? 'up' : 'down', page)
      }
      return at
    }
    case 'first':
      return { section: 0, cell: 0 }
    case 'last':
      return { section: sections.length - 1, cell: cells(sections.length - 1) - 1 }
  }
}
