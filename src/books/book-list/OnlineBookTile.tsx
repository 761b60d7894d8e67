import { Trans, useLingui } from '@lingui/react/macro'
import { BookCover, SharedBadge } from '#src/books/BookFacts.tsx'
import { formatDay } from '#machines/model/format.ts'
import type { OnlineBook } from '#machines/books/model/online-book.ts'
import { Link } from '#src/ui/Link.tsx'
import { linkClass } from '#src/ui/link-class.ts'
import {
  tileActionClass,
  tileActionsClass,
  tileFactsClass,
  tileLinkClass,
  tileClass,
} from '#src/ui/tile-class.ts'
import { useKeptFocus } from '#src/ui/overlays/use-kept-focus.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { useStarted } from '#src/shell/use-root.ts'
import { PATHS } from '#machines/shell/model/screen-path.ts'
import { unbroken } from '#src/ui/page/unbroken.tsx'

/** An online photo book, to view in a new tab, to share and to delete. */
export function OnlineBookTile({
  name,
  onlineBook,
  onDelete,
}: {
  name: string
  onlineBook: OnlineBook
  onDelete: () => void
}) {
  const { t } = useLingui()
  const { locale, storefront } = useStarted()
  const ref = useKeptFocus<HTMLLIElement>()
  const { productCode, coverUrl, url, createdAt, isShared } = onlineBook

  return (
    <li ref={ref} className={tileClass}>
      <Link
        to={`${PATHS.onlineProducts}/${encodeURIComponent(productCode)}`}
        className={tileLinkClass}
      >
        <BookCover address={coverUrl} />
        <h2>
          <bdi>{name}</bdi>
        </h2>
      </Link>
      {createdAt === null ? null : (
        <p className={tileFactsClass}>
          <Trans>Online since {unbroken(formatDay(createdAt, locale, storefront.timeZone))}</Trans>
        </p>
      )}
      {isShared === true ? (
        <p>
          <SharedBadge />
        </p>
      ) : null}
      <div className={tileActionsClass}>
        {url === null ? null : (
          <a
            className={`${linkClass} ${tileActionClass}`}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t`View ${name} in a new tab`}
          >
            <Trans>View</Trans>
          </a>
        )}
        <Link
          to={`${PATHS.onlineProducts}/${encodeURIComponent(productCode)}`}
          className={`${linkClass} ${tileActionClass}`}
        >
          <span aria-hidden="true">
            <Trans>Share</Trans>
          </span>
          <VisuallyHidden>
            <Trans>Share {name}</Trans>
          </VisuallyHidden>
        </Link>
        <button
          type="button"
          className={`${linkClass} ${tileActionClass}`}
          aria-label={t`Delete ${name}`}
          onClick={onDelete}
        >
          <Trans>Delete</Trans>
        </button>
      </div>
    </li>
  )
}
