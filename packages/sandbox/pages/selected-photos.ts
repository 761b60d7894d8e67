import * as v from 'valibot'
import type { PhotoRow } from '#sandbox/services/library/photo-row.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'

/** A selection as the prints editor sees it. */
export interface SelectedPhotos {
  /** Number of photos in the selection, including photos that were removed afterwards. */
  total: number
  /** The first of the selected photos, without photos that were removed after the selection. */
  photos: PhotoRow[]
}

/**
 * Returns a function that finds the first `most` photos of a selection, and returns null for an unknown id. Every
 * client with the id may see the photos, because the id cannot be guessed and the sandbox's editor has no sign-in.
 */
export const createSelectedPhotos = (
  { database, photoStore }: ServiceContext,
  most: number,
): ((id: string) => SelectedPhotos | null) => {
  const select = database.prepare('SELECT owner, photo_ids FROM temp_selections WHERE id = ?')

  return id => {
    const selection = v.parse(v.optional(selectionRow), select.get(id))
    if (selection === undefined) return null
    return {
      total: selection.photo_ids.length,
      photos: selection.photo_ids
        .slice(0, most)
        .map(imageId => photoStore.find(imageId))
        .filter(photo => photo !== null)
        .filter(({ owner }) => owner === selection.owner),
    }
  }
}

const selectionRow = v.object({
  owner: v.string(),
  photo_ids: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
})
