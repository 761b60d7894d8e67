import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * The counts of an account's library, `GET /users/counts`; albums of others that are shared with the account are not
 * counted; L-148.
 */
export const libraryCounts = v.object({ albumsCount: count, photosCount: count })
export type LibraryCounts = v.InferOutput<typeof libraryCounts>
