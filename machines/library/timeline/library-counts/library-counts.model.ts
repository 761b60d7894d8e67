import * as v from 'valibot'
import { count, details } from '#machines/model/lenient.ts'

/** `GET /users/counts`: own albums and photos, without albums that others share; L-148. */
export const libraryCounts = v.object(details({ albumsCount: count, photosCount: count }))
export type LibraryCounts = v.InferOutput<typeof libraryCounts>
