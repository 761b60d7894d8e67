import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { Book } from '#machines/books/model/book.ts'
import { formatDay } from '#machines/model/format.ts'
import { Link } from '#src/ui/Link.tsx'
import { linkClass } from '#src/ui/link-class.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { useStarted } from '#src/shell/use-root.ts'
import { PATHS } from '#machines/shell/model/screen-path.ts'
import { mutedSmallClass, strongNameClass } from '#src/ui/common-class.ts'
import { unbroken } from '#src/ui/page/unbroken.tsx'

/** Photo books that were ordered and are not online; A-364. */
export function OfflineBookList({
  books,
  nameOf,
}: {
  books: readonly Book[]
  nameOf: (book: Book) => string
}) {
  const id = useId()
  const { locale, storefront } = useStarted()

  return (
    <section className={section} aria-labelledby={id}>
      <h2 id={id}>
        <Trans>Not online yet</Trans>
      </h2>
      <ul className={list}>
        {books.map(book => {
          const name = nameOf(book)
          return (
            <li key={book.code} className={row}>
              <div className={textBlock}>
                <p className={strongNameClass}>
                  <bdi>{name}</bdi>
                </p>
                {book.orderedAt === null ? null : (
                  <p className={mutedSmallClass}>
                    <Trans>
                      Ordered {unbroken(formatDay(book.orderedAt, locale, storefront.timeZone))}
                    </Trans>
                  </p>
                )}
              </div>
              <Link
                to={`${PATHS.onlineProducts}/${encodeURIComponent(book.code)}`}
                className={linkClass}
              >
                {/* Answers B-445 */}
                <Trans>Create online photo book</Trans> <VisuallyHidden>{name}</VisuallyHidden>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const section = css`
  display: grid;
  gap: var(--space-3);
  margin-block-start: var(--space-5);
`
const list = css`
  display: grid;
  border-block-end: 1px solid var(--line);
`
const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-5);
  padding-block: var(--space-3);
  border-block-start: 1px solid var(--line);

  & > a {
    position: relative;
    padding-block: 0.625rem;
  }
`
const textBlock = css`
  min-inline-size: 0;
`
