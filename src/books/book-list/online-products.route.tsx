import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BookDeletionDialog } from '#src/books/book-deletion/BookDeletionDialog.tsx'
import { BooksPage } from '#src/books/book-list/BooksPage.tsx'
import { booksOfShop, pageOfBooks } from '#src/books/book-list/online-products.wiring.ts'
import { bookDeletionActor, bookListActors } from '#src/books/book-actors.screen.ts'
import type { Screen } from '#src/app/screen.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

/** The page number is in the address, so that Back, reload and a shared link restore it. */
function OnlineProductsRoute(): ReactNode {
  const navigate = useNavigate()
  const deletion = useScreenActor('bookDeletion')

  return (
    <>
      <BooksPage
        merchandise={useScreenActor('merchandise')}
        list={useScreenActor('bookList')}
        onPage={next => {
          void navigate({ to: '/online-products', search: { page: next } })
        }}
        onDelete={choice => deletion.send({ type: 'deletion.ask', choice })}
      />
      <BookDeletionDialog actor={deletion} />
    </>
  )
}

export const screen: Screen = {
  View: OnlineProductsRoute,
  screenActors: app => [...bookListActors(app), bookDeletionActor(app)],
  wirings: [booksOfShop, pageOfBooks],
}
