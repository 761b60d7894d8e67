import { Trans, useLingui } from '@lingui/react/macro'
import type { BookChoice } from '#machines/books/book-deletion/book-deletion.machine.ts'
import { OfflineBookList } from '#src/books/book-list/OfflineBookList.tsx'
import { OnlineBookTile } from '#src/books/book-list/OnlineBookTile.tsx'
import { type PageOfBooks, lastPageOf, type Book } from '#machines/books/model/book.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { tileGridClass } from '#src/ui/tile-class.ts'
import { useStarted } from '#src/shell/use-root.ts'

/** The photo books of a page: the online books first, then the books that are not online. */
export function BooksFound({
  page: { items, total, leftOut, isRepaired, hasUnreadOnlineBooks },
  untyped,
  titleOf,
  onDelete,
}: {
  page: PageOfBooks
  /** The ids of articles that may not be photo books. Their products are listed only if they are online. */
  untyped: readonly string[]
  titleOf: (articleId: string | null) => string | null
  onDelete: (choice: BookChoice) => void
}) {
  const { storefront } = useStarted()
  const nameOf = useBookName(titleOf)
  const isAnyOnline = items.some(({ onlineBook }) => onlineBook !== null)
  const offline = items.filter(
    ({ onlineBook, articleId }) => onlineBook === null && !untyped.includes(articleId ?? ''),
  )
  // Answers B-406
  const canPutOnline = offline.length > 0 || lastPageOf(total) > 1
  const mayBeOnline =
    hasUnreadOnlineBooks === true && items.some(({ onlineBook }) => onlineBook === null)

  return (
    <>
      {isAnyOnline ? (
        <ul className={tileGridClass(true)}>
          {items.map(book =>
            book.onlineBook === null ? null : (
              <OnlineBookTile
                key={book.code}
                name={nameOf(book)}
                onlineBook={book.onlineBook}
                onDelete={() => onDelete({ code: book.code, title: nameOf(book) })}
              />
            ),
          )}
        </ul>
      ) : leftOut !== undefined || mayBeOnline ? null : isRepaired === true ? (
        UNREAD
      ) : (
        <EmptyState
          title={
            lastPageOf(total) > 1 ? (
              <Trans>None of the photo books on this page are online yet</Trans>
            ) : (
              <Trans>You have no online photo books yet</Trans>
            )
          }
          action={
            canPutOnline ? null : (
              <a className={buttonClass('primary')} href={storefront.shopUrl}>
                <Trans>Go to the shop</Trans>
              </a>
            )
          }
        >
          {canPutOnline ? (
            <Trans>Put a photo book online to view and share it.</Trans>
          ) : (
            <Trans>Order a photo book to view and share it online.</Trans>
          )}
        </EmptyState>
      )}
      {mayBeOnline ? (
        UNREAD
      ) : offline.length > 0 ? (
        <OfflineBookList books={offline} nameOf={nameOf} />
      ) : null}
    </>
  )
}

const UNREAD = (
  <p>
    <Trans>We couldn't load all your orders, so something may be missing here.</Trans>
  </p>
)

/** Names a book by the title of its online photo book, else of its product or article, else by its code. */
const useBookName = (
  titleOf: (articleId: string | null) => string | null,
): ((book: Pick<Book, 'code' | 'title' | 'articleId' | 'onlineBook'>) => string) => {
  const { t } = useLingui()
  return ({ code, title, articleId, onlineBook }) =>
    onlineBook?.title ?? title ?? titleOf(articleId) ?? t`Photo book ${code}`
}
