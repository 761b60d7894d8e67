import { askThenDelete } from '#machines/kit/ask-then-delete.ts'
import type { NamedAlbum } from '#machines/library/albums/album-name/album-name.machine.ts'

/** Deletes an album, whose photos stay, after a dialog that names it. Photo library, section 2. */
export const albumDeletionMachine = askThenDelete<NamedAlbum>({
  id: 'albumDeletion',
  what: 'The album',
  description: 'A dialog names the album, and says that its photos are kept.',
  requirements: {
    asking: ['L-085', 'L-101', 'L-102'],
    deleting: ['L-103', 'L-104', 'L-236'],
    failed: ['L-273'],
  },
})
