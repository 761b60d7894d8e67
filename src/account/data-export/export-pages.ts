/** Some rows of a section. */
export interface ExportPage<Row> {
  rows: Row[]
  /** How many there are in all; null where nobody says. */
  total: number | null
  /** Nothing comes after it. */
  isLast: boolean
  /** Files that belong to the rows, by their path in the ZIP. */
  files?: { name: string; file: Blob }[]
}

/** A section, page by page. A page that could not be read is read again by the next call: nothing is skipped. */
export type ExportPages<Row> = (signal: AbortSignal) => Promise<ExportPage<Row>>

/** Everything in one answer. */
export const inOne =
  <Row>(read: (signal: AbortSignal) => Promise<Row[]>): ExportPages<Row> =>
  async signal => {
    const rows = await read(signal)
    return { rows, total: rows.length, isLast: true }
  }

/** Empty pages one after another that end a list: its total may be wrong. */
const MOST_EMPTY = 6

/**
 * A list that is read by how many come before. A row that moved on to the next page meanwhile comes once, by its key. A page
 * that repeats what came is the last, whatever the total says, and the sixth empty one in a row.
 */
export const byOffset = <Row>({
  size,
  keyOf,
  read,
}: {
  size: number
  keyOf: (row: Row) => string
  read: (offset: number, signal: AbortSignal) => Promise<{ rows: Row[]; total: number }>
}): ExportPages<Row> => {
  const seen = new Set<string>()
  let offset = 0
  let empty = 0
  return async signal => {
    const { rows, total } = await read(offset, signal)
    const fresh = rows.filter(row => !seen.has(keyOf(row)))
    for (const row of fresh) seen.add(keyOf(row))
    offset += size
    empty = rows.length === 0 ? empty + 1 : 0
    const isRound = rows.length > 0 && fresh.length === 0
    return { rows: fresh, total, isLast: isRound || empty === MOST_EMPTY || offset >= total }
  }
}

/** A list whose pages name the next one. A page that leads back to itself is the last, and the sixth empty one in a row. */
export const byCursor = <Row>(
  read: (
    cursor: string | null,
    signal: AbortSignal,
  ) => Promise<{ rows: Row[]; cursor: string | null }>,
): ExportPages<Row> => {
  let cursor: string | null = null
  let empty = 0
  return async signal => {
    const page = await read(cursor, signal)
    empty = page.rows.length === 0 ? empty + 1 : 0
    const isLast = page.cursor === null || page.cursor === cursor || empty === MOST_EMPTY
    ;({ cursor } = page)
    return { rows: page.rows, total: null, isLast }
  }
}

/** Lists one after the other, as one. The total is that of the first. */
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
