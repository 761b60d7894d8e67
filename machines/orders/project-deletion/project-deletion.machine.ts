import { askThenDelete } from '#machines/kit/ask-then-delete.ts'
import type { SavedProject } from '#machines/orders/model/saved-project.ts'

/** A project that somebody wants gone, and the words by which the dialog names it. */
export interface ProjectChoice {
  id: SavedProject['id']
  /** Null where nothing names it. */
  name: string | null
}

/** Deletes saved projects, each after a question that names it.. */
export const projectDeletionMachine = askThenDelete<ProjectChoice>({
  id: 'projectDeletion',
  what: 'The project',
  asks: 'A dialog names the project and asks whether to delete it.',
  requirements: {
    asking: ['A-106'],
    deleting: ['A-104', 'A-172', 'A-322'],
    failed: ['A-106'],
  },
})
