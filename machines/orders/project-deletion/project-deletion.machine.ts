import { askThenDelete } from '#machines/kit/ask-then-delete.ts'
import type { SavedProject } from '#machines/orders/model/saved-project.ts'

export interface ProjectChoice {
  id: SavedProject['id']
  /** The project's name; null if it has none. */
  name: string | null
}

/** Deletes saved projects, each after a dialog that names it.. */
export const projectDeletionMachine = askThenDelete<ProjectChoice>({
  id: 'projectDeletion',
  what: 'The project',
  description: 'A dialog names the project and asks whether to delete it.',
  requirements: {
    asking: ['A-106'],
    deleting: ['A-104', 'A-172', 'A-322'],
    failed: ['A-106'],
  },
})
