import { askThenDelete } from '#machines/kit/ask-then-delete.ts'

export interface PhotoChoice {
  imageId: string
  /** The photo's file name, which the dialog shows; null if unknown. */
  name: string | null
  /** The key of the photo's month; null if unknown. */
  section: string | null
}

/** `failed`: ids of photos that still, or may still, exist. `isRead`: a read after the deletion found exactly these. */
export interface Removal {
  failed: string[]
  isRead?: boolean
}

/**
 * Deletes one photo after the customer has confirmed a dialog that shows its file name. If the answer names the photo
 * in `failed`, the deletion has failed; if an earlier answer was lost, and no read found the photo since, it counts as
 * done. For the states see `askThenDelete`. Photo library, section 2; L-054.
 */
export const photoDeletionMachine = askThenDelete<PhotoChoice, Removal>({
  id: 'photoDeletion',
  what: 'The photo',
  description: 'A dialog asks whether to delete the photo.',
  requirements: {
    asking: ['L-052'],
    deleting: ['L-054', 'L-232'],
    failed: ['L-215', 'L-232', 'L-277', 'L-282'],
  },
  isLeft: ({ failed }) => failed.length > 0,
  isSeen: ({ isRead }) => isRead === true,
})
