import * as v from 'valibot'
import { Problem } from '#sandbox/problem.ts'

/** The sort value and id of an item: the next page starts after it. */
export type SortPosition = readonly [value: string, id: string]

/** Schema of a cursor in a query. */
export const cursorText = v.pipe(v.string(), v.maxLength(1000))

/**
 * The position of a cursor; null without a cursor, which means the beginning of the list. Throws a problem 400 for the
 * cursor of another list.
 */
export const positionOf = (list: string, cursor: string | undefined): SortPosition | null => {
  if (cursor === undefined) return null
  const parsed = v.safeParse(v.tuple([v.literal(list), v.string(), v.string()]), decoded(cursor))
  if (parsed.success) return [parsed.output[1], parsed.output[2]]
  throw new Problem(400, 'The request makes no sense', 'cursor: Not a cursor of this list')
}

/**
 * A page of at most `limit` rows, and the cursor of the next page if there is one more row. `list` identifies the list
 * and its sorting; the cursor is opaque for clients.
 */
export const pageOf = <Row>(
  list: string,
  rows: readonly Row[],
  limit: number,
  position: (row: Row) => SortPosition,
): { shown: Row[]; cursor: string | null } => {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    shown,
    cursor: rows.length > limit && last !== undefined ? cursorOf(list, position(last)) : null,
  }
}

const cursorOf = (list: string, [value, id]: SortPosition): string =>
  Buffer.from(JSON.stringify([list, value, id])).toString('base64url')

const decoded = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
}
