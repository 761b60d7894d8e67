import type { Widget } from '#machines/books/model/widget.ts'
import { askThenDelete } from '#machines/kit/ask-then-delete.ts'

/** An online photo book that somebody wants gone, and the title by which the dialog names it. */
export interface BookChoice {
  code: string
  title: string
}

/**
 * Deletes online photo books, each after a question that names it: the call, then every screen removes it, then it is
 * read again. Account area, section 4; A-246.
 */
export const bookDeletionMachine = askThenDelete<BookChoice, void, Widget>({
  id: 'bookDeletion',
  what: 'The online photo book',
  asks: 'A dialog names the online photo book and asks whether to delete it.',
  requirements: {
    asking: ['A-109', 'A-110'],
    deleting: ['A-110', 'A-246', 'A-360'],
    failed: ['A-110', 'A-208'],
  },
  readsAgain: ['A-246'],
})
