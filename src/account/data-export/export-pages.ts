import type { LeftOut } from '#machines/orders/model/order.ts'

/** What one call reads of a section of the export, such as 50 of its orders. */
export interface ExportPage<Row> {
  rows: Row[]
  /** The total number of rows; null if unknown. */
  total: number | null
  isLast: boolean
  /** How many rows of the page could not be read and are missing; absent if none are. */
  leftOut?: number
  /** True if the reader could not read some months; it does not know how many photos they have. Absent otherwise. */
  lacksMonths?: true
  /** Files that belong to the rows, by their path in the ZIP. */
  files?: { name: string; file: Blob }[]
}

/** Reads the next page of a section; after a failure, the next call reads it again, so nothing is skipped. */
export type ExportPages<Row> = (signal: AbortSignal) => Promise<ExportPage<Row>>

/** The rows of an answer, and the number of rows that could not be read. */
interface ReadRows<Row> {
  rows: Row[]
  leftOut?: Pick<LeftOut, 'count'> | undefined
}

/** The field `leftOut` for a page; no field if no rows are missing. */
export const missing = (leftOut: Pick<LeftOut, 'count'> | undefined): { leftOut?: number } =>
  leftOut === undefined ? {} : { leftOut: leftOut.count }

/** Returns a function that reads a list whose rows all come in one answer. */
export const inOne =
  <Row>(read: (signal: AbortSignal) => Promise<ReadRows<Row>>): ExportPages<Row> =>
  async signal => {
    const { rows, leftOut } = await read(signal)
    return { rows, total: rows.length, isLast: true, ...missing(leftOut) }
  }

/** Returns a function that passes on each row only once. */
const createUnseen = <Row>(keyOf: (row: Row) => string): ((rows: readonly Row[]) => Row[]) => {
  const seen = new Set<string>()
  return rows =>
    rows.filter(row => {
      const isNew = !seen.has(keyOf(row))
      seen.add(keyOf(row))
      return isNew
    })
}

/** How many consecutive empty pages end a list, because its total or its cursors may be wrong. */
const MOST_EMPTY = 6

/**
 * Returns a function that reads a list page by page, by offset. A row that moved to the next page meanwhile is returned
 * once: rows are recognised by their keys. The list ends when `total` rows were requested, or earlier: with a page of
 * known rows only, or with the sixth consecutive empty page.
 */
export const byOffset = <Row>({
  size,
  keyOf,
  read,
}: {
  size: number
  keyOf: (row: Row) => string
  read: (offset: number, signal: AbortSignal) => Promise<ReadRows<Row> & { total: number }>
}): ExportPages<Row> => {
  const unseen = createUnseen(keyOf)
  let offset = 0
  let empty = 0
  return async signal => {
    const { rows, total, leftOut } = await read(offset, signal)
    const fresh = unseen(rows)
    offset += size
    empty = rows.length === 0 ? empty + 1 : 0
    const hasOnlyKnownRows = rows.length > 0 && fresh.length === 0
    const isLast = hasOnlyKnownRows || empty === MOST_EMPTY || offset >= total
    return { rows: fresh, total, isLast, ...(hasOnlyKnownRows ? {} : missing(leftOut)) }
  }
}

/**
 * Returns a function that reads a list page by page, by cursor. As with `byOffset`, each row is returned once. The list
 * ends with a null cursor, with a cursor that leads to its own page, with a page of known rows only, whose unreadable
 * rows are known as well, or with the sixth consecutive empty page.
 */
// Answers B-552
export const byCursor = <Row>({
  keyOf,
  read,
}: {
  keyOf: (row: Row) => string
  read: (
    cursor: string | null,
    signal: AbortSignal,
  ) => Promise<ReadRows<Row> & { cursor: string | null }>
}): ExportPages<Row> => {
  const unseen = createUnseen(keyOf)
  let cursor: string | null = null
  let empty = 0
  return async signal => {
    const page = await read(cursor, signal)
    const rows = unseen(page.rows)
    empty = page.rows.length === 0 ? empty + 1 : 0
    const hasOnlyKnownRows = page.rows.length > 0 && rows.length === 0
    const isLast =
      hasOnlyKnownRows || empty === MOST_EMPTY || page.cursor === null || page.cursor === cursor
    ;({ cursor } = page)
    return { rows, total: null, isLast, ...(hasOnlyKnownRows ? {} : missing(page.leftOut)) }
  }
}

/**
 * Reads two lists as one. Pages of the first list have the total of that list; pages of the second list have no total.
 */
export const inTurn = <Row>(
  first: ExportPages<Row>,
  second: ExportPages<Row>,
): ExportPages<Row> => {
  let isFirst = true
  return async signal => {
    if (!isFirst) return { ...(await second(signal)), total: null }
    const page = await first(signal)
    isFirst = !page.isLast
    return { ...page, isLast: false }
  }
}
