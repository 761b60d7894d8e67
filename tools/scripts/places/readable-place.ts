import { SourceMap } from 'node:module'

/** A position in a built script, as in reports. Lines and columns count from 1. */
export interface BuiltPosition {
  /** Path below the host: `/assets/name.js`. */
  file: string
  line: number
  column: number
}

const PLACE = /(?<file>\/assets\/[\w.-]+\.js):(?<line>\d{1,9}):(?<column>\d{1,9})/u

/** The first position in a line of a report; null if the line has none. */
export const placeIn = (text: string): BuiltPosition | null => {
  const { file, line, column } = PLACE.exec(text)?.groups ?? {}
  return file === undefined ? null : { file, line: Number(line), column: Number(column) }
}

/**
 * The source position of a position in a built script: `src/…/file.ts:line:column (name)`. Null if the source map does
 * not have the position. `map` is the text of the script's source map.
 */
export const sourcePosition = ({ line, column }: BuiltPosition, map: string): string | null => {
  const origin = new SourceMap(JSON.parse(map)).findOrigin(line, column)
  if (!('fileName' in origin) || origin.fileName === undefined) return null
  const file = origin.fileName.replace(/^(?:\.\.\/)+/u, '')
  const name = origin.name === undefined || origin.name === '' ? '' : ` (${origin.name})`
  return `${file}:${origin.lineNumber}:${origin.columnNumber}${name}`
}
