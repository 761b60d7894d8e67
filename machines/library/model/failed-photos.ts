import * as v from 'valibot'
import { imageId } from '#machines/model/identifiers.ts'

/** The answer to a batch: the ids of the photos that failed. Photo library, section 3; L-158, L-215. */
export const failedPhotos = v.object({ failed: v.array(imageId) })
