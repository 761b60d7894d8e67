import { provideBookDeletion } from '#src/books/book-deletion/book-deletion.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import type { OpenScreenActor } from '#src/app/screen.ts'

/** Stays open when the screen changes, because it reads the book again after the deletion. */
export const bookDeletionActor = (app: AppContext): OpenScreenActor => ({
  name: 'bookDeletion',
  logic: provideBookDeletion(app),
})
