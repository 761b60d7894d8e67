import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import * as v from 'valibot'
import { BookDeletionDialog } from '#src/features/books/BookDeletionDialog.tsx'
import { BooksPage } from '#src/features/books/BooksPage.tsx'
import { bookDeletionPart, bookListParts } from '#src/routes/book-parts.ts'
import type { Screen } from '#src/routes/screen.ts'
import { usePart } from '#src/watch/parts.ts'

const booksSearch = v.object({
  page: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
})

/** The page is in the address, so that Back, reload and a shared link restore it. */
function OnlineProductsRoute(): ReactNode {
  const { page } = v.parse(booksSearch, useSearch({ strict: false }))
  const navigate = useNavigate()
  const list = usePart('bookList')
  const deletion = usePart('bookDeletion')

  useEffect(() => {
    const { unsubscribe } = list.on('page.turned', ({ page: last }) => {
      void navigate({ to: '/online-products', search: { page: last }, replace: true })
    })
    return unsubscribe
  }, [list, navigate])

  return (
    <>
      <BooksPage
        merchandise={usePart('merchandise')}
        list={list}
        page={page}
        onPage={next => {
          void navigate({ to: '/online-products', search: { page: next } })
        }}
        onDelete={choice => {
          deletion.send({ type: 'book.ask', choice })
        }}
      />
      <BookDeletionDialog flow={deletion} />
    </>
  )
}

export const screen: Screen = {
  View: OnlineProductsRoute,
  parts: world => [...bookListParts(world), bookDeletionPart(world)],
}
