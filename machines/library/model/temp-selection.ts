import * as v from 'valibot'
import { imageId, tempSelectionId } from '#machines/model/identifiers.ts'

/** Most photos of a selection. */
const LARGEST_SELECTION = 100_000

/** The photos of a selection, in the order of selection. Photo library, section 3. */
export const tempSelection = v.object({
  photoIds: v.pipe(v.array(imageId), v.minLength(1), v.maxLength(LARGEST_SELECTION)),
})

/** The answer to the creation of a selection. */
export const createdSelection = v.object({ tempSelectionId })
