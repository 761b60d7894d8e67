import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { BookChoice } from '#machines/books/book-deletion/book-deletion.machine.ts'
import type { bookListMachine } from '#machines/books/book-list/book-list.machine.ts'
import { BooksFound } from '#src/books/book-list/BooksFound.tsx'
import { TilesSkeleton } from '#src/ui/TilesSkeleton.tsx'
import { BOOKS_PER_PAGE, lastPageOf } from '#machines/books/model/book.ts'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { PageHeading } from '#src/ui/page/PageHeading.tsx'
import { Pager } from '#src/ui/page/Pager.tsx'
import { useBooks } from '#src/books/use-books.ts'
import type { MerchandiseActor } from '#src/orders/merchandise/use-merchandise.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { useRenewal } from '#src/ui/use-renewal.ts'
import { Waiting } from '#src/ui/page/Waiting.tsx'
import { sectionsClass } from '#src/ui/common-class.ts'
import type { LeftOut } from '#machines/orders/model/order.ts'

export interface BooksPageProps {
  merchandise: MerchandiseActor
  list: ActorRefFrom<typeof bookListMachine>
  onPage: (page: number) => void
  onDelete: (choice: BookChoice) => void
}

/** A customer's photo books, those of twelve orders per page. Books that are online come first. A-107. */
export function BooksPage({ merchandise, list, onPage, onDelete }: BooksPageProps) {
  const { t } = useLingui()
  const state = useSelector(list, ({ value }) => statePath(value))
  const books = useBooks(merchandise, list)
  const renew = useRenewal(() => list.send({ type: 'books.refresh' }))

  return (
    <div data-flow="bookList" data-state={state} aria-busy={books.isBusy}>
      <PageHeading>
        <Trans>Online photo books</Trans>
      </PageHeading>
      {/* Answers B-224 */}
      <div className={sectionsClass} onErrorCapture={renew}>
        {books.failure === null ? null : (
          <ErrorBlock
            message={<Trans>An error occurred loading your online photo books</Trans>}
            stillWorks={
              books.page === null ? null : <Trans>What you see here may be out of date.</Trans>
            }
            failure={books.failure}
            onRetry={books.retry}
            retrying={books.isBusy}
          />
        )}
        {books.page === null && books.failure === null ? (
          <Waiting sentence={<Trans>We're still loading your photo books.</Trans>}>
            <TilesSkeleton count={BOOKS_PER_PAGE} isWide ratio={4 / 3} lines={3} />
          </Waiting>
        ) : null}
        {books.page === null ? null : (
          <>
            {books.page.leftOut === undefined ? null : (
              <BooksMissing leftOut={books.page.leftOut} />
            )}
            <BooksFound
              page={books.page}
              untyped={books.untyped}
              titleOf={books.titleOf}
              onDelete={onDelete}
            />
            <Pager
              page={books.page.pageNumber}
              pages={lastPageOf(books.page.total)}
              onPage={onPage}
              label={t`Pages of photo books`}
            />
          </>
        )}
      </div>
    </div>
  )
}

function BooksMissing({ leftOut: { count, correlationId } }: { leftOut: LeftOut }) {
  return (
    <ErrorBlock
      compact
      message={
        <Plural
          value={count}
          one="# order couldn't be shown."
          other="# orders couldn't be shown."
        />
      }
      correlationId={correlationId}
    />
  )
}
