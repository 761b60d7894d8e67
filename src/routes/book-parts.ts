import { provideBookDeletion, provideBookList } from '#src/actors/books.ts'
import type { World } from '#src/actors/world.ts'
import { merchandisePart } from '#src/routes/merchandise-part.ts'
import type { OpenPart } from '#src/routes/screen.ts'

/** The photo books of a customer, which several screens show. */
export const bookListParts = (world: World): OpenPart[] => [
  merchandisePart(world),
  { name: 'bookList', logic: provideBookList(world), isKept: true },
]

/** The dialog that deletes an online photo book. It is kept, since it reads the book again afterwards. */
export const bookDeletionPart = (world: World): OpenPart => ({
  name: 'bookDeletion',
  logic: provideBookDeletion(world),
  isKept: true,
})
