/** The UTF-8 byte order mark, with which every CSV file begins: without it, spreadsheets misread the text. */
// Answers B-275
export const CSV_MARK = '\uFEFF'

export type Cell = string | number | boolean | null | undefined

/**
 * Matches the position before `=`, `+`, `-`, `@` or a full-width form of these, where a spreadsheet may start a
 * formula. Such a position is at the start of a cell, or after a semicolon, a tab or a line break, which some programs
 * treat as the start of a cell.
 */
const FORMULA = /(^|[;\t\r\n])([^\S\t\r\n]*)(?=[=+\-@＝＋－＠])/gu

/** Matches a leading tab or line break. Some programs misread it, so `csvLine` writes an apostrophe before it. */
const COMMAND = /^[\t\r\n]/u

/** Text that needs quotes: with quotes, separators, line breaks, or white space that programs may trim. */
const QUOTED = /[",;\t\r\n]|^\s|\s$/u

/** One line of CSV (RFC 4180) with its end; text like a formula gets an apostrophe, numbers stay numbers. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`

const cellText = (cell: Cell): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell !== 'string') return String(cell)
  const safe = cell.replaceAll(FORMULA, "$1$2'").replace(COMMAND, "'$&")
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
