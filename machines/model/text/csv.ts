/** The value of a table cell. */
export type Cell = string | number | boolean | null | undefined

/**
 * Matches the places at which a spreadsheet may read the start of a formula, full-width signs included. Such a place
 * is the start of a cell, or follows a character that separates cells in some programs: a semicolon, a tab, a line
 * break.
 */
const FORMULA = /(^|[;\t\r\n])([^\S\t\r\n]*)(?=[=+\-@＝＋－＠])/gu

/** Matches a leading tab or line break. Some programs misread it, so `csvLine` writes an apostrophe before it. */
const COMMAND = /^[\t\r\n]/u

/**
 * Matches text that needs quotes: with quotation marks, separators or line breaks, or with white space at its ends,
 * which some programs would trim.
 */
const QUOTED = /[",;\t\r\n]|^\s|\s$/u

/**
 * One line of CSV (RFC 4180) with its line end. Text that a spreadsheet would read as a formula gets an apostrophe
 * before the formula; numbers stay numbers.
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`

const cellText = (cell: Cell): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell !== 'string') return String(cell)
  const safe = cell.replaceAll(FORMULA, "$1$2'").replace(COMMAND, "'$&")
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
