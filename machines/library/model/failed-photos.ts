import * as v from 'valibot'
import { readAs } from '#machines/model/lenient.ts'
import { imageId } from '#machines/model/identifiers.ts'

const contract = v.object({ failed: v.array(imageId) })

/** The answer to a batch: the ids of the photos that failed; none in an answer without content. Photo library, section 3; L-158, L-215. */
// Answers B-550
export const failedPhotos = readAs(contract, v.nullish(contract, { failed: [] }))
