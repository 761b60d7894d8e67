import * as v from 'valibot'
import { imageId } from '#machines/model/identifiers.ts'

/**
 * The answer to a batch: ids of the photos that failed; an empty list means that all succeeded. Photo library,
 * section 3; L-158, L-215.
 */
export const failedPhotos = v.object({ failed: v.array(imageId) })
