import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What an account has in its library, `GET /users/counts`; albums of others are not counted. */
export const libraryCounts = v.object({ albumsCount: count, photosCount: count })
export type LibraryCounts = v.InferOutput<typeof libraryCounts>
