import { Trans, useLingui } from '@lingui/react/macro'
import { BookOpen } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { bookListMachine } from '#machines/books/book-list/book-list.machine.ts'
import { Block } from '#src/overview/Block.tsx'
import { Thing } from '#src/overview/Thing.tsx'
import { lastPageOf, newestOnline } from '#machines/books/model/book.ts'
import { formatDay } from '#machines/model/format.ts'
import { Link } from '#src/ui/Link.tsx'
import { linkClass } from '#src/ui/link-class.ts'
import { useBooks } from '#src/books/use-books.ts'
import type { MerchandiseActor } from '#src/orders/merchandise/use-merchandise.ts'
import { useReturns } from '#src/shell/use-returns.ts'
import { useStarted } from '#src/shell/use-root.ts'
import { PATHS } from '#machines/shell/model/screen-path.ts'
import { unbroken } from '#src/ui/page/unbroken.tsx'

/** The newest online photo book among the newest orders; A-015. */
export function NewestBookBlock({
  list,
  merchandise,
}: {
  list: ActorRefFrom<typeof bookListMachine>
  merchandise: MerchandiseActor
}) {
  const { t } = useLingui()
  const { locale, storefront } = useStarted()
  const { page, titleOf, ...reading } = useBooks(merchandise, list)
  useReturns(() => list.send({ type: 'books.refresh' }))
  const book = page === null ? null : newestOnline(page.items)

  return (
    <Block
      name="newestBook"
      title={<Trans>Your newest online photo book</Trans>}
      reading={reading}
      problem={<Trans>We couldn't load your newest online photo book.</Trans>}
      waiting={<Trans>We're still loading your newest online photo book.</Trans>}
    >
      {book?.onlineBook ? (
        <Thing
          picture={book.onlineBook.coverUrl}
          icon={<BookOpen aria-hidden />}
          name={
            book.onlineBook.title ??
            book.title ??
            titleOf(book.articleId) ??
            t`Photo book ${book.code}`
          }
          way={
            <Link
              to={`${PATHS.onlineProducts}/${encodeURIComponent(book.code)}`}
              className={linkClass}
            >
              <Trans>View and share</Trans>
            </Link>
          }
        >
          {book.onlineBook.createdAt === null ? null : (
            <p>
              <Trans>
                Online since{' '}
                {unbroken(formatDay(book.onlineBook.createdAt, locale, storefront.timeZone))}
              </Trans>
            </p>
          )}
        </Thing>
      ) : page === null ? null : (
        <>
          <p>
            {page.leftOut !== undefined ||
            page.isRepaired === true ||
            page.hasUnreadOnlineBooks === true ? (
              <Trans>We couldn't load all your orders, so something may be missing here.</Trans>
            ) : lastPageOf(page.total) > 1 ? (
              <Trans>None of your newest photo books are online.</Trans>
            ) : (
              <Trans>You have no online photo books yet</Trans>
            )}
          </p>
          <p>
            <Link to={PATHS.onlineProducts} className={linkClass}>
              <Trans>See your online photo books</Trans>
            </Link>
          </p>
        </>
      )}
    </Block>
  )
}
