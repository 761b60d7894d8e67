import * as v from 'valibot'
import { count } from '#machines/model/lenient.ts'

/**
 * The schema of the response of `GET /users/counts`: the numbers of the account's own albums and photos. Albums that
 * other people share with the account do not count; L-148.
 */
export const libraryCounts = v.object({ albumsCount: count, photosCount: count })
export type LibraryCounts = v.InferOutput<typeof libraryCounts>
