import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { BookChoice } from '#machines/books/book-deletion/book-deletion.machine.ts'
import type { bookShareMachine } from '#machines/books/book-share/book-share.machine.ts'
import type { bookMachine } from '#machines/books/book/book.machine.ts'
import { BookCover, BookFacts } from '#src/books/BookFacts.tsx'
import { BookOffer } from '#src/books/BookOffer.tsx'
import type { CategoriesActor, GalleryActor } from '#src/books/gallery/gallery-actors.ts'
import { GalleryPanel } from '#src/books/gallery/GalleryPanel.tsx'
import { SharePanel } from '#src/books/book-share/SharePanel.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { Link } from '#src/ui/Link.tsx'
import { linkClass } from '#src/ui/link-class.ts'
import { BackLink } from '#src/ui/page/BackLink.tsx'
import { PageHeading } from '#src/ui/page/PageHeading.tsx'
import { PrintSkeleton } from '#src/ui/PrintSkeleton.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { statePath } from '#machines/kit/state-path.ts'
import { useRenewal } from '#src/ui/use-renewal.ts'
import { Waiting } from '#src/ui/page/Waiting.tsx'
import { PATHS } from '#machines/shell/model/screen-path.ts'
import { stack4Class } from '#src/ui/common-class.ts'

export interface BookPageProps {
  book: ActorRefFrom<typeof bookMachine>
  share: ActorRefFrom<typeof bookShareMachine>
  gallery: GalleryActor
  categories: CategoriesActor
  onDelete: (choice: BookChoice) => void
}

/** One photo book, which the customer can put online, view, share, show in the gallery and delete; A-036. */
export function BookPage({ book, share, gallery, categories, onDelete }: BookPageProps) {
  const { t } = useLingui()
  const state = useSelector(book, ({ value }) => statePath(value))
  const isBusy = useSelector(book, snapshot => snapshot.hasTag('busy'))
  const code = useSelector(book, ({ context }) => context.code)
  const onlineBook = useSelector(book, ({ context }) => context.onlineBook)
  const failure = useSelector(book, ({ context }) => context.failure)
  const isRead = !['notRequested', 'reading', 'failed'].includes(state)
  const name = isRead ? (onlineBook?.title ?? t`Photo book ${code}`) : t`Online photo book`
  const isReadFailed =
    failure !== null && ['reading', 'failed', 'readingAgain', 'outdated'].includes(state)
  const isOffered = isRead && onlineBook === null && state !== 'noSuchBook'

  useEffect(() => {
    if (book.getSnapshot().matches('notRequested')) book.send({ type: 'book.load' })
  }, [book])

  const renew = useRenewal(() => book.send({ type: 'books.refresh' }))

  return (
    <div data-flow="book" data-state={state} aria-busy={isBusy}>
      <BackLink to={PATHS.onlineProducts}>
        <Trans>All online photo books</Trans>
      </BackLink>
      <PageHeading>
        <bdi>{name}</bdi>
      </PageHeading>
      {/* Answers B-224 */}
      <div className={body} onErrorCapture={renew}>
        {isReadFailed ? (
          <ErrorBlock
            message={<Trans>An error occurred loading this online photo book</Trans>}
            stillWorks={isRead ? <Trans>What you see here may be out of date.</Trans> : null}
            failure={failure}
            onRetry={() => book.send({ type: 'book.load' })}
            retrying={isBusy}
          />
        ) : null}
        {!isRead && !isReadFailed ? (
          <Waiting sentence={<Trans>We're still loading this photo book.</Trans>}>
            <div className={top} aria-hidden="true">
              <PrintSkeleton ratio={4 / 3} />
              <Skeleton lines={3} />
            </div>
          </Waiting>
        ) : null}
        {isOffered ? (
          <BookOffer
            isBusy={state === 'creating'}
            failure={isReadFailed ? null : failure}
            onCreate={() => book.send({ type: 'book.create' })}
          />
        ) : null}
        {state === 'noSuchBook' ? (
          <EmptyState
            title={<Trans>We couldn't find a photo book with this number in your orders</Trans>}
            action={
              <Link to={PATHS.onlineProducts} className={linkClass}>
                <Trans>See your online photo books</Trans>
              </Link>
            }
          >
            <Trans>The link may be incomplete, or the book may belong to another account.</Trans>
          </EmptyState>
        ) : null}
        {onlineBook === null ? null : (
          <>
            <div className={top}>
              <BookCover address={onlineBook.coverUrl} />
              <BookFacts onlineBook={onlineBook} onDelete={() => onDelete({ code, title: name })} />
            </div>
            <section className={stack4Class} aria-labelledby="share-heading">
              <h2 id="share-heading" tabIndex={-1}>
                <Trans>Share this photo book</Trans>
              </h2>
              <SharePanel actor={share} />
            </section>
            <GalleryPanel actor={gallery} categories={categories} title={name} />
          </>
        )}
      </div>
    </div>
  )
}

const body = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-7);
  margin-block-start: var(--space-5);
`
const top = css`
  display: grid;
  grid-template-columns: minmax(0, 16rem) minmax(0, 1fr);
  align-items: start;
  gap: var(--space-5);

  @media (width < 35.9375em) {
    grid-template-columns: minmax(0, 1fr);
  }
`
