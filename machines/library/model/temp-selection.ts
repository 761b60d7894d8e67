import * as v from 'valibot'
import { imageId, tempSelectionId } from '#machines/model/identifiers.ts'

const LARGEST_SELECTION = 100_000

/** The schema of a stored selection: the ids of its photos. Photo library, section 3. */
export const tempSelection = v.object({
  photoIds: v.pipe(v.array(imageId), v.minLength(1), v.maxLength(LARGEST_SELECTION)),
})

export const createdSelection = v.object({ tempSelectionId })
