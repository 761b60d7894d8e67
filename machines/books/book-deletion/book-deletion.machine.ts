import type { OnlineBook } from '#machines/books/model/online-book.ts'
import { askThenDelete } from '#machines/kit/ask-then-delete.ts'

/** The online photo book to delete: its product's code, and its title for the dialog. */
export interface BookChoice {
  code: string
  title: string
}

/**
 * Deletes an online photo book after a dialog, then reads the book: if the service still has it, the book is shown
 * again. Account area, section 4; A-246.
 */
export const bookDeletionMachine = askThenDelete<BookChoice, OnlineBook>({
  id: 'bookDeletion',
  what: 'The online photo book',
  description: 'A dialog names the online photo book and asks whether to delete it.',
  requirements: {
    asking: ['A-109', 'A-110'],
    deleting: ['A-110', 'A-246', 'A-360'],
    failed: ['A-110', 'A-208'],
  },
  readsAgain: ['A-246'],
})
