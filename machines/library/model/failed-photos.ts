import * as v from 'valibot'
import { imageId } from '#machines/model/identifiers.ts'

/**
 * The schema of the response to a batch: the ids of the photos that failed; empty if all succeeded. Photo library,
 * section 3; L-158, L-215.
 */
export const failedPhotos = v.object({ failed: v.array(imageId) })
