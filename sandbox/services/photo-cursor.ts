import * as v from 'valibot'
import { Problem } from '#sandbox/problem.ts'

/** What the pages of one list have in common. */
export interface Sorting {
  sortKey: 'dateTaken' | 'created'
  sortOrder: 'asc' | 'desc'
  month: string
}

const place = v.tuple([v.string(), v.string(), v.string(), v.string(), v.string()])

/** The place after a photo, opaque for clients. */
export const nextCursor = (
  { sortKey, sortOrder, month }: Sorting,
  value: string,
  imageId: string,
): string =>
  Buffer.from(JSON.stringify([sortKey, sortOrder, month, value, imageId])).toString('base64url')

/** A cursor that came back; it is good for the list that gave it and a problem 400 for another. */
export const cursorText = v.pipe(
  v.string(),
  v.maxLength(500),
  v.transform(text => (sorting: Sorting): [value: string, imageId: string] => {
    const parsed = v.safeParse(place, decoded(text))
    const [sortKey, sortOrder, month, value, imageId] = parsed.success ? parsed.output : []
    const fits =
      sortKey === sorting.sortKey && sortOrder === sorting.sortOrder && month === sorting.month
    if (!fits || value === undefined || imageId === undefined) {
      throw new Problem(400, 'The request makes no sense', 'cursor: Not a cursor of this list')
    }
    return [value, imageId]
  }),
)

const decoded = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
}
