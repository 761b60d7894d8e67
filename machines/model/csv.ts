/** What stands in one cell of a table. */
export type Cell = string | number | boolean | null | undefined

/**
 * Where a spreadsheet may begin to read a formula, full-width signs among them: at the start of a cell, and behind what splits
 * cells somewhere, such as the semicolon of other countries, a tab or a line break.
 */
const FORMULA = /(^|[;\t\r\n])([^\S\t\r\n]*)(?=[=+\-@＝＋－＠])/gu

/** A tab or a line break at the start is taken for a command by some. */
const COMMAND = /^[\t\r\n]/u

/** What has to stand in quotes, and white space at the ends, which would get lost. */
const QUOTED = /[",;\t\r\n]|^\s|\s$/u

/**
 * One line of CSV (RFC 4180) with its end. What a spreadsheet would take for a formula gets an apostrophe in front;
 * numbers stay numbers.
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`

const cellText = (cell: Cell): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell !== 'string') return String(cell)
  const safe = cell.replaceAll(FORMULA, "$1$2'").replace(COMMAND, "'$&")
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
