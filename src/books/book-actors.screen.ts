import { provideBookDeletion } from '#src/books/book-deletion/book-deletion.actor.ts'
import { provideBookList } from '#src/books/book-list/book-list.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { merchandiseActor } from '#src/orders/merchandise/merchandise-actors.screen.ts'
import type { OpenScreenActor } from '#src/app/screen.ts'

/**
 * The screen actors that read a customer's photo books; several screens open them. The orders with photo books are
 * requested after `ready`.
 */
export const bookListActors = (app: AppContext, ready?: () => Promise<void>): OpenScreenActor[] => [
  merchandiseActor(app),
  { name: 'bookList', logic: provideBookList(app, ready) },
]

/**
 * The screen actor of the dialog that deletes an online photo book. The actor stays open when the screen changes,
 * because it reads the book again after the deletion.
 */
export const bookDeletionActor = (app: AppContext): OpenScreenActor => ({
  name: 'bookDeletion',
  logic: provideBookDeletion(app),
})
