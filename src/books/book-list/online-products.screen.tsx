import { useNavigate } from '@tanstack/react-router'
import { BookDeletionDialog } from '#src/books/book-deletion/BookDeletionDialog.tsx'
import { BooksPage } from '#src/books/book-list/BooksPage.tsx'
import { bookListActors } from '#src/books/book-actors.screen.ts'
import { bookDeletionActor } from '#src/books/book-deletion-actor.screen.ts'
import type { Screen } from '#src/app/screen.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import * as v from 'valibot'
import { pageParameter } from '#machines/shell/model/preserved-query.ts'
import { follow, wiring } from '#src/app/screen-wiring.ts'
import { PATHS } from '#machines/shell/model/screen-path.ts'

/** The page number is in the address, so that Back, reload and a shared link restore it. */
function OnlineProductsRoute() {
  const navigate = useNavigate()
  const deletion = useScreenActor('bookDeletion')

  return (
    <>
      <BooksPage
        merchandise={useScreenActor('merchandise')}
        list={useScreenActor('bookList')}
        onPage={next => {
          void navigate({ to: PATHS.onlineProducts, search: { page: next } })
        }}
        onDelete={choice => deletion.send({ type: 'deletion.ask', choice })}
      />
      <BookDeletionDialog actor={deletion} />
    </>
  )
}

const booksInAddress = v.object({ page: pageParameter })

/** Replaces the number of a page that no longer exists by the number of the last page, in the address. */
export const pageOfBooks = wiring(['bookList'], ([list], { navigate }) => [
  list.on('page.turned', ({ page }) => {
    void navigate({ to: PATHS.onlineProducts, search: { page }, replace: true })
  }),
])

/** Requests the page of photo books that the address names, as soon as the articles that are photo books are known. */
export const booksOfShop = wiring(['merchandise', 'bookList'], ([merchandise, list], address) => {
  let shown: number | null = null
  const load = (): void => {
    const { photoBooks: articles } = merchandise.getSnapshot().context
    if (shown === null || articles === null) return
    list.send({ type: 'books.load', query: { page: shown, articles } })
  }
  return [
    follow(merchandise, ({ context }) => context.photoBooks, load),
    address.followQuery(query => {
      const { page } = v.parse(booksInAddress, query)
      if (page === shown) return
      shown = page
      load()
    }),
  ]
})

export const screen: Screen = {
  View: OnlineProductsRoute,
  screenActors: app => [...bookListActors(app), bookDeletionActor(app)],
  wirings: [booksOfShop, pageOfBooks],
}
