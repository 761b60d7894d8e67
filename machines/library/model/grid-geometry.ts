import type { GridSizes } from '#machines/library/model/grid-sizes.ts'
import { hiddenCount, tileCount, type IndexRange } from '#machines/library/model/photo-run.ts'

/** A section of the grid, such as a month. */
export interface GridSection {
  key: string
  count: number
  /** Whether the section shows all photos. A closed section shows the first 24, and a '+N' tile if it has more. */
  isOpen: boolean
  /** The cell of the longer list at which the section begins; absent if the section is the whole list. */
  within?: CellRef
}

/** The layout of a grid, known before any photo is read. `tops` and `height` are in px from its top. */
export interface GridGeometry {
  sizes: GridSizes
  sections: readonly GridSection[]
  /** The top of each section, followed by the bottom of the last section. */
  tops: Float64Array
  /** The number of rows of cells above each section; the last entry counts all. */
  rowsBefore: Float64Array
  height: number
}

/** The key of the only section of an undivided list. */
export const ONLY_SECTION = 'all'

/** A cell by the indexes of its section and within it, from 0; a closed section ends with the '+N' tile. */
export interface GridCell {
  section: number
  cell: number
}

/** A reference to a cell by the key of its section, such as `2024-03`. It stays valid when other sections change. */
export interface CellRef {
  key: string
  cell: number
}

/** The first cell of a section, as a cell of the list that the section belongs to. */
export const beginOf = ({ key, within }: GridSection): CellRef => within ?? { key, cell: 0 }

/** The reference to a cell; null if the grid has no such section. */
export const refOf = (
  { sections }: Pick<GridGeometry, 'sections'>,
  { section, cell }: GridCell,
): CellRef | null => {
  const own = sections[section]
  if (own === undefined) return null
  const begin = beginOf(own)
  return { key: begin.key, cell: begin.cell + cell }
}

/** The cell that a reference names; null if the grid does not show it. */
export const cellNamed = (
  { sections }: Pick<GridGeometry, 'sections'>,
  { key, cell }: CellRef,
): GridCell | null => {
  const section = sections.findIndex(own => {
    const begin = beginOf(own)
    return key === begin.key && cell >= begin.cell && cell < begin.cell + cellCount(own)
  })
  const own = sections[section]
  return own === undefined ? null : { section, cell: cell - beginOf(own).cell }
}

export interface SectionLook {
  key: string
  at: IndexRange
}

/** How many tiles a section shows, its '+N' tile included. */
export const cellCount = ({ count, isOpen }: GridSection): number =>
  tileCount(count, isOpen) + (isOpen || hiddenCount(count) === 0 ? 0 : 1)

const rowCount = (section: GridSection, { columns }: GridSizes): number =>
  Math.ceil(cellCount(section) / columns)

const headingRows = ({ heading }: GridSizes): number => (heading === 0 ? 0 : 1)

/** Px between the top of a section and the top of the next section. */
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
    rows += rowCount(section, sizes)
  }
  tops[sections.length] = height
  rowsBefore[sections.length] = rows
  return { sizes, sections, tops, rowsBefore, height }
}

/** The index of the last section that begins at or above `y` px, at least 0; -1 if the grid has no section; L-288. */
export const sectionAt = ({ tops, sections }: GridGeometry, y: number): number =>
  lastFrom(tops, sections.length, y)

/** The index of the last section that begins at or before a position, at least 0; -1 without a section. */
const lastFrom = (begins: Float64Array, sections: number, position: number): number => {
  let [low, high] = [0, sections - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((begins[middle] ?? 0) <= position) low = middle
    else high = middle - 1
  }
  return high < 0 ? -1 : low
}

/** The first cell of the first row that begins at or below `y` px; past the last cell if there is no such row. */
export const cellBelow = ({ sizes, tops }: GridGeometry, section: number, y: number): number => {
  const rows = Math.ceil((y - (tops[section] ?? 0) - sizes.heading) / (sizes.tile + sizes.gap))
  return Math.max(0, rows) * sizes.columns
}

export interface RenderedSection {
  section: number
  /** The index of the first cell of each rendered row, ascending. */
  rows: number[]
}

/** The sections and rows that are at least partly between `top` and `bottom` px, in order. */
export const sectionsBetween = (
  geometry: GridGeometry,
  top: number,
  bottom: number,
): RenderedSection[] => {
  const rendered: RenderedSection[] = []
  const { tops, sections, sizes } = geometry
  const step = sizes.tile + sizes.gap
  for (
    let section = Math.max(0, sectionAt(geometry, top));
    section < sections.length && (tops[section] ?? 0) < bottom;
    section += 1
  ) {
    const begin = (tops[section] ?? 0) + sizes.heading
    const first = Math.max(0, Math.floor((top - begin + sizes.gap) / step))
    const end = Math.min(rowsOf(geometry, section), Math.ceil((bottom - begin) / step))
    const length = Math.max(0, end - first)
    const rows = Array.from({ length }, (_, row) => (first + row) * sizes.columns)
    rendered.push({ section, rows })
  }
  return rendered
}

/** Adds the row of a cell to the rendered sections: the focused cell, for example, must stay mounted. */
export const withRowOf = (
  rendered: readonly RenderedSection[],
  { section, cell }: GridCell,
  { sizes: { columns } }: GridGeometry,
): RenderedSection[] => {
  const row = cell - (cell % columns)
  const own = rendered.find(other => other.section === section)
  if (own?.rows.includes(row) === true) return [...rendered]
  if (own === undefined) {
    return [...rendered, { section, rows: [row] }].toSorted((a, b) => a.section - b.section)
  }
  const rows = [...own.rows, row].toSorted((a, b) => a - b)
  return rendered.map(other => (other === own ? { ...own, rows } : other))
}

/** The top of a cell's row, in px from the top of the grid. */
export const topOf = ({ sizes, tops }: GridGeometry, { section, cell }: GridCell): number =>
  (tops[section] ?? 0) + sizes.heading + Math.floor(cell / sizes.columns) * (sizes.tile + sizes.gap)

/**
 * The first cell of the row at `y` px; of an empty section, the first one of the next row below, else above; or null.
 */
export const cellAt = (geometry: GridGeometry, y: number): GridCell | null => {
  const { sizes, tops, rowsBefore } = geometry
  const section = sectionAt(geometry, y)
  const inside = y - (tops[section] ?? 0) - sizes.heading
  const row = Math.floor(inside / (sizes.tile + sizes.gap))
  const last = Math.max(0, rowsOf(geometry, section) - 1)
  const at = (rowsBefore[section] ?? 0) + Math.min(last, Math.max(0, row))
  return cellIn(geometry, Math.min(at, lastRow(geometry)), 0)
}

const rowsOf = ({ rowsBefore }: GridGeometry, section: number): number =>
  (rowsBefore[section + 1] ?? 0) - (rowsBefore[section] ?? 0)

/** The index of the last row of cells; -1 without one. */
const lastRow = ({ rowsBefore, sections }: GridGeometry): number =>
  (rowsBefore[sections.length] ?? 0) - 1

/** The cell of a column, or the last one, in a row of cells, from 0; null without that row. */
const cellIn = (geometry: GridGeometry, row: number, column: number): GridCell | null => {
  const { sections, rowsBefore, sizes } = geometry
  const section = lastFrom(rowsBefore, sections.length, row)
  const own = sections[section]
  if (own === undefined || row < 0 || row > lastRow(geometry)) return null
  const cell = (row - (rowsBefore[section] ?? 0)) * sizes.columns + column
  return { section, cell: Math.min(cellCount(own) - 1, cell) }
}

/** The index of a cell's row in the whole grid, from 0; headings count as rows. */
export const rowOf = ({ sizes, rowsBefore }: GridGeometry, { section, cell }: GridCell): number =>
  (rowsBefore[section] ?? 0) + (section + 1) * headingRows(sizes) + Math.floor(cell / sizes.columns)

/** The number of rows of the whole grid, headings included. */
export const rowsInAll = (geometry: GridGeometry): number =>
  lastRow(geometry) + 1 + geometry.sections.length * headingRows(geometry.sizes)

/** A movement of the focus in a grid by a key. `stepFrom` says how far a page moves the focus. */
export type GridStep = 'left' | 'right' | 'up' | 'down' | 'pageUp' | 'pageDown' | 'first' | 'last'

/**
 * The cell to which a step moves the focus. Steps continue across sections, skip empty sections, and stop at the edge
 * of the grid. If the new row has no cell in the same column, the focus moves to the last cell of that row. `page` is
 * the number of rows of a page.
 */
export const stepFrom = (
  geometry: GridGeometry,
  from: GridCell,
  step: GridStep,
  page: number,
): GridCell => {
  const { sections, rowsBefore } = geometry
  const { columns } = geometry.sizes
  const own = sections[from.section]
  if (own === undefined) return from
  const column = from.cell % columns
  const row = (rowsBefore[from.section] ?? 0) + Math.floor(from.cell / columns)
  const last = lastRow(geometry)
  const inColumn = (to: number): GridCell =>
    cellIn(geometry, Math.min(last, Math.max(0, to)), column) ?? from
  switch (step) {
    case 'left':
      return from.cell > 0
        ? { ...from, cell: from.cell - 1 }
        : (cellIn(geometry, row - 1, columns - 1) ?? from)
    case 'right':
      return from.cell < cellCount(own) - 1
        ? { ...from, cell: from.cell + 1 }
        : (cellIn(geometry, row + 1, 0) ?? from)
    case 'up':
      return inColumn(row - 1)
    case 'down':
      return inColumn(row + 1)
    case 'pageUp':
      return inColumn(row - page)
    case 'pageDown':
      return inColumn(row + page)
    case 'first':
      return cellIn(geometry, 0, 0) ?? from
    case 'last':
      return cellIn(geometry, last, columns - 1) ?? from
  }
}

/**
 * The key of the month under which the service lists a photo: that of the grid that shows it, else that of its capture
 * date. Null if neither is known: a photo without a date may have one that could not be read.
 */
export const monthOf = (
  shown: CellRef | null,
  dateTaken: string | null | undefined,
): string | null =>
  shown !== null && shown.key !== ONLY_SECTION ? shown.key : (dateTaken?.slice(0, 7) ?? null)
