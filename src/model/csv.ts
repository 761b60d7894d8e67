/** What stands in one cell of a table. */
export type Cell = string | number | boolean | null | undefined

/** Beginnings that spreadsheets take for a formula, full-width ones among them. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/u

/** What has to stand in quotes, and white space at the ends, which would get lost. */
const QUOTED = /[",;\r\n]|^\s|\s$/u

/**
 * One line of CSV (RFC 4180) with its end. A text that a spreadsheet would take for a formula gets an apostrophe in front;
 * numbers stay numbers.
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`

const cellText = (cell: Cell): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell !== 'string') return String(cell)
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
