import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bookShareMachine } from '#machines/books/book-share/book-share.machine.ts'
import { bookMachine } from '#machines/books/book/book.machine.ts'
import { galleryMachine } from '#machines/books/gallery/gallery.machine.ts'
import { anOnlineBook } from '#machines/samples/books.ts'
import { requestMachine } from '#machines/shell/request/request.machine.ts'
import { BookPage } from '#src/books/book/BookPage.tsx'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

it('says that this photo book is still being loaded, not the list of all', async () => {
  const app = await startApp()
  const input = { code: 'KK-1-1' }
  const { logic, readOnlineBook } = heldView(bookMachine)
  await app.show(
    <BookPage
      book={app.open('book', logic, input)}
      share={app.open('bookShare', heldView(bookShareMachine).logic, input)}
      gallery={app.open('gallery', heldView(galleryMachine).logic, input)}
      categories={app.open('galleryCategories', heldView(requestMachine<string[]>()).logic)}
      onDelete={() => undefined}
    />,
  )
  const waiting = "We're still loading this photo book."
  screen.getByText(waiting)

  await readOnlineBook.answer(anOnlineBook({ orderCode: 'KK-1-1' }))
  expect(screen.queryByText(waiting)).toBeNull()
})
