import * as v from 'valibot'
import { imageId } from '#machines/model/identifiers.ts'

/** The photos of a batch that failed; an empty list is full success. Photo library, section 3. */
export const failedPhotos = v.object({ failed: v.array(imageId) })
