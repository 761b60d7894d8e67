import {
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  nat,
  oneof,
  property,
  record,
} from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cellBelow,
  geometryOf,
  cellAt,
  monthOf,
  ONLY_SECTION,
  rowOf,
  rowsInAll,
  sectionAt,
  sectionHeight,
  sectionsBetween,
  stepFrom,
  topOf,
  withRowOf,
  type GridGeometry,
  type GridCell,
  type GridSection,
  type GridStep,
} from '#machines/library/model/grid-geometry.ts'
import { sizesFor, tileSizes, type GridSizes } from '#machines/library/model/grid-sizes.ts'

/** Three columns of 100 px, 10 px apart; headings of 50 px; 20 px between sections. */
const SIZES: GridSizes = { columns: 3, tile: 100, gap: 10, heading: 50, between: 20 }

const section = (key: string, count: number, isOpen = false): GridSection => ({
  key,
  count,
  isOpen,
})

/**
 * Five sections: `a` has 4 photos in 2 rows, `b` none; `c` has 30 photos and shows 24 and the '+N' tile in 9 rows; `d`
 * is open and has 7 photos in 3 rows; `e` has none.
 */
const FIVE = geometryOf(
  [section('a', 4), section('b', 0), section('c', 30), section('d', 7, true), section('e', 0)],
  SIZES,
)

it.each([
  { width: 824, least: 200, gap: 8, columns: 4, tile: 200 },
  { width: 823, least: 200, gap: 8, columns: 3, tile: 269 },
  { width: 90, least: 200, gap: 8, columns: 1, tile: 90 },
  { width: 0, least: 200, gap: 8, columns: 1, tile: 1 },
])('puts $columns tiles of $tile px into $width px', ({ width, least, gap, columns, tile }) => {
  expect(sizesFor(width, least, { gap, heading: 50, between: 20 })).toEqual({
    columns,
    tile,
    gap,
    heading: 50,
    between: 20,
  })
})

// Answers
it.each([
  [574, { columns: 5, tile: 116, gap: 4 }],
  [575, { columns: 4, tile: 144, gap: 8 }],
  [1279, { columns: 4, tile: 144, gap: 8 }],
  [1280, { columns: 3, tile: 194, gap: 8 }],
])('on a screen of %i px fits tiles of its breakpoint into 600 px', (screen, expected) => {
  expect(tileSizes(600, screen)).toEqual(expected)
})

it.each([
  { name: 'above it', y: -500, cell: 0 },
  { name: 'where its first row begins', y: 400, cell: 0 },
  { name: 'within its first row', y: 401, cell: 3 },
  { name: 'where its last row begins', y: 1280, cell: 24 },
  { name: 'below its last row', y: 1281, cell: 27 },
])('returns the first cell of a row that begins at or below a height $name', ({ y, cell }) => {
  expect(cellBelow(FIVE, 2, y)).toBe(cell)
})

const STEPS: readonly GridStep[] = [
  'left',
  'right',
  'up',
  'down',
  'pageUp',
  'pageDown',
  'first',
  'last',
]

it.each(STEPS)('does not move by %s in a grid without photos', step => {
  const bare = geometryOf([section('a', 0), section('b', 0)], SIZES)
  const cell = { section: 0, cell: 0 }

  expect(stepFrom(bare, cell, step, 4)).toEqual(cell)
  expect(stepFrom(geometryOf([], SIZES), cell, step, 4)).toEqual(cell)
  expect(cellAt(bare, 70)).toBeNull()
})

describe('compared with a naive list of rows', () => {
  const months = array(
    record({
      count: oneof(
        { weight: 4, arbitrary: constantFrom(0, 1, 23, 24, 25, 26) },
        { weight: 4, arbitrary: nat(200) },
        { weight: 1, arbitrary: nat(100_000) },
      ),
      isOpen: boolean(),
    }),
    { maxLength: 12 },
  )
  const layout = record({
    width: integer({ min: 200, max: 4000 }),
    least: integer({ min: 80, max: 320 }),
    gap: integer({ min: 0, max: 16 }),
    heading: constantFrom(0, 48),
    between: constantFrom(0, 24),
  })
  /** Scroll positions, in thousandths of the grid's height. */
  const shares = array(nat(1000), { minLength: 1, maxLength: 3 })
  const changes = array(
    record({
      kind: constantFrom('load', 'open', 'insert', 'delete', 'recount', 'resize'),
      at: nat(1000),
      count: nat(3000),
      width: integer({ min: 200, max: 4000 }),
    }),
    { maxLength: 3 },
  )

  it('agrees for a thousand libraries, before and after they change', () => {
    assert(
      property(
        months,
        layout,
        changes,
        shares,
        (made, { width, least, ...rest }, edits, points) => {
          let sections: GridSection[] = made.map((month, index) => ({ key: `m${index}`, ...month }))
          let sizes = sizesFor(width, least, rest)
          expectAgreement(geometryOf(sections, sizes), points)
          for (const { kind, at, count, width: wide } of edits) {
            const index = Math.floor((at / 1000) * Math.max(0, sections.length - 1))
            if (kind === 'open') sections = changed(sections, index, { isOpen: true })
            if (kind === 'recount') sections = changed(sections, index, { count })
            if (kind === 'insert') sections = sections.toSpliced(index, 0, section('new', count))
            if (kind === 'delete') sections = sections.toSpliced(index, 1)
            if (kind === 'resize') sizes = sizesFor(wide, least, rest)
            expectAgreement(geometryOf(sections, sizes), points)
          }
        },
      ),
      { numRuns: 1000, seed: 1 },
    )
  })

  it('moves by each step to the same cell as the list of rows', () => {
    const fewer = array(
      record({ count: oneof(constantFrom(0, 0, 25), nat(40)), isOpen: boolean() }),
      { maxLength: 9 },
    )
    assert(
      property(
        fewer,
        integer({ min: 1, max: 7 }),
        nat(1000),
        integer({ min: 1, max: 12 }),
        (made, columns, share, page) => {
          const grid = geometryOf(
            made.map((month, index) => ({ key: `m${index}`, ...month })),
            { ...SIZES, columns },
          )
          const rows = rowsOf(grid)
          const cells = rows.flat()
          const cell = cells[Math.floor((share / 1000) * (cells.length - 1))]
          if (cell === undefined) return
          for (const step of STEPS) {
            expect([step, stepFrom(grid, cell, step, page)]).toEqual([
              step,
              naiveStep(rows, cell, step, page),
            ])
          }
        },
      ),
      { numRuns: 400, seed: 1 },
    )
  })
})

/** The height of a screen in px. */
const SCREEN = 900

const changed = (
  sections: readonly GridSection[],
  at: number,
  change: Partial<GridSection>,
): GridSection[] => sections.map((own, index) => (index === at ? { ...own, ...change } : own))

/** A section as the naive implementation finds it. */
interface Walked {
  top: number
  end: number
  cells: number
  rows: number
  rowsBefore: number
}

const walked = ({ sections, sizes }: GridGeometry): Walked[] => {
  const found: Walked[] = []
  let [top, rowsBefore] = [0, 0]
  for (const { count, isOpen } of sections) {
    const cells = isOpen || count <= 24 ? count : 25
    let rows = 0
    while (rows * sizes.columns < cells) rows += 1
    const tiles = rows === 0 ? 0 : rows * sizes.tile + (rows - 1) * sizes.gap
    const end = top + sizes.heading + tiles + sizes.between
    found.push({ top, end, cells, rows, rowsBefore })
    top = end
    rowsBefore += rows + (sizes.heading > 0 ? 1 : 0)
  }
  return found
}

/** Expects the geometry to agree with a naive loop over sections and rows. */
function expectAgreement(grid: GridGeometry, points: readonly number[]): void {
  const { sizes, sections } = grid
  const parts = walked(grid)
  const height = parts.at(-1)?.end ?? 0
  expect([...grid.tops]).toEqual([...parts.map(({ top }) => top), height])
  expect(grid.height).toBe(height)
  expect(sections.map(own => sectionHeight(own, sizes))).toEqual(
    parts.map(({ top, end }) => end - top),
  )
  const last = parts.at(-1)
  const rows = last === undefined ? 0 : last.rowsBefore + last.rows + (sizes.heading > 0 ? 1 : 0)
  expect(rowsInAll(grid)).toBe(rows)
  expect(sizes.columns * sizes.tile + (sizes.columns - 1) * sizes.gap).toBeLessThanOrEqual(4000)

  for (const share of points) {
    const y = Math.floor((share / 1000) * height)
    const at = parts.findLastIndex(({ top }) => top <= y)
    expect(sectionAt(grid, y)).toBe(at)
    const cell = cellAt(grid, y)
    expect(cell).toEqual(naiveCell(parts, sizes, at, y))
    const part = cell === null ? undefined : parts[cell.section]
    if (cell === null || part === undefined) continue
    const row = cell.cell / sizes.columns
    const top = part.top + sizes.heading + row * (sizes.tile + sizes.gap)
    expect(topOf(grid, cell)).toBe(top)
    expect(rowOf(grid, cell)).toBe(part.rowsBefore + (sizes.heading > 0 ? 1 : 0) + row)
    const seen = parts.flatMap((near, section) =>
      section < at || near.top >= y + SCREEN ? [] : [{ section, rows: naiveRows(near, sizes, y) }],
    )
    expect(sectionsBetween(grid, y, y + SCREEN)).toEqual(seen)
  }
}

/** The first cells of those rows of a section that are on a screen that starts at `y`. */
const naiveRows = (
  { top, rows }: Walked,
  { columns, heading, tile, gap }: GridSizes,
  y: number,
): number[] =>
  Array.from({ length: rows }, (_, row) => row * columns).filter(cell => {
    const begin = top + heading + (cell / columns) * (tile + gap)
    return begin < y + SCREEN && begin + tile > y
  })

const naiveCell = (
  parts: readonly Walked[],
  sizes: GridSizes,
  at: number,
  y: number,
): GridCell | null => {
  const own = parts[at]
  if (own === undefined) return null
  if (own.rows === 0) {
    const next = parts.findIndex(({ rows }, index) => index > at && rows > 0)
    if (next !== -1) return { section: next, cell: 0 }
    const before = parts.findLastIndex(({ rows }, index) => index < at && rows > 0)
    const rows = parts[before]?.rows
    return rows === undefined ? null : { section: before, cell: (rows - 1) * sizes.columns }
  }
  let row = 0
  while (
    row < own.rows - 1 &&
    own.top + sizes.heading + (row + 1) * (sizes.tile + sizes.gap) <= y
  ) {
    row += 1
  }
  return { section: at, cell: row * sizes.columns }
}

/** The cells of a grid, row by row. */
const rowsOf = ({ sections, sizes: { columns } }: GridGeometry): GridCell[][] =>
  sections.flatMap(({ count, isOpen }, index) => {
    const cells = isOpen || count <= 24 ? count : 25
    return Array.from({ length: Math.ceil(cells / columns) }, (_, row) =>
      Array.from({ length: Math.min(columns, cells - row * columns) }, (_cell, column) => ({
        section: index,
        cell: row * columns + column,
      })),
    )
  })

const naiveStep = (
  rows: readonly (readonly GridCell[])[],
  from: GridCell,
  step: GridStep,
  page: number,
): GridCell | undefined => {
  const isHere = ({ section: of, cell }: GridCell): boolean =>
    of === from.section && cell === from.cell
  const cells = rows.flat()
  const index = cells.findIndex(isHere)
  const row = rows.findIndex(line => line.some(isHere))
  const column = rows[row]?.findIndex(isHere) ?? 0
  const inRow = (to: number): GridCell | undefined => {
    const held = Math.min(rows.length - 1, Math.max(0, to))
    const line = rows[held]
    return held === row ? from : line?.[Math.min(column, line.length - 1)]
  }
  switch (step) {
    case 'left':
      return cells[Math.max(0, index - 1)]
    case 'right':
      return cells[Math.min(cells.length - 1, index + 1)]
    case 'up':
      return inRow(row - 1)
    case 'down':
      return inRow(row + 1)
    case 'pageUp':
      return inRow(row - page)
    case 'pageDown':
      return inRow(row + page)
    case 'first':
      return cells[0]
    case 'last':
      return cells.at(-1)
  }
}

/** Of `FIVE`: the second row of section 0, the heading of the empty section 1, and two rows of section 2. */
const UPPER = sectionsBetween(FIVE, topOf(FIVE, { section: 0, cell: 3 }), 600)

it('renders the rows between two heights, section by section from the top', () => {
  expect(UPPER).toEqual([
    { section: 0, rows: [3] },
    { section: 1, rows: [] },
    { section: 2, rows: [0, 3] },
  ])
  expect(sectionsBetween(geometryOf([], SIZES), 0, 600)).toEqual([])
})

it.each([
  { where: 'is rendered already', cell: { section: 2, cell: 4 }, added: [[3], [], [0, 3]] },
  {
    where: 'is above the others of its section',
    cell: { section: 0, cell: 1 },
    added: [[0, 3], [], [0, 3]],
  },
  { where: 'is below them', cell: { section: 2, cell: 20 }, added: [[3], [], [0, 3, 18]] },
])('also renders the row of a cell that $where, in its place', ({ cell, added }) => {
  const rendered = withRowOf(UPPER, cell, FIVE)
  expect(rendered.map(({ section: index }) => index)).toEqual([0, 1, 2])
  expect(rendered.map(({ rows }) => rows)).toEqual(added)
})

it('also renders a row of a section that is out of view, before or after those in view', () => {
  const lower = UPPER.slice(1)
  expect(
    withRowOf(lower, { section: 0, cell: 3 }, FIVE).map(({ section: index }) => index),
  ).toEqual([0, 1, 2])
  expect(withRowOf(lower, { section: 3, cell: 6 }, FIVE).at(-1)).toEqual({
    section: 3,
    rows: [6],
  })
})

it.each([
  ['2026-07', '2024-07-14T18:02:11', '2026-07'],
  ['1970-01', null, '1970-01'],
  [ONLY_SECTION, '2024-07-14T18:02:11+02:00', '2024-07'],
  [ONLY_SECTION, null, null],
  [null, '1970-01-31T00:00:00', '1970-01'],
  [null, undefined, null],
])('finds the month of a photo in the section %s, taken at %s: %s', (key, dateTaken, month) => {
  expect(monthOf(key === null ? null : { key, cell: 0 }, dateTaken)).toBe(month)
})
