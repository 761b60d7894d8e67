import * as v from 'valibot'
import { imageId } from '#machines/model/identifiers.ts'

/** Which photos of a batch were not taken along; none is full success. Photo library, section 3. */
export const failedPhotos = v.object({ failed: v.array(imageId) })
