import { provideBookList } from '#src/books/book-list/book-list.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { merchandiseActor } from '#src/orders/merchandise/merchandise-actors.screen.ts'
import type { OpenScreenActor } from '#src/app/screen.ts'

/** The actors that read photo books, for several screens; the orders are requested after `ready`. */
export const bookListActors = (app: AppContext, ready?: () => Promise<void>): OpenScreenActor[] => [
  merchandiseActor(app),
  { name: 'bookList', logic: provideBookList(app, ready) },
]
