import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BookCover } from '#src/books/BookCover.tsx'
import { SharedBadge } from '#src/books/SharedBadge.tsx'
import { formatDay } from '#machines/model/format.ts'
import type { Widget } from '#machines/books/model/widget.ts'
import { Link } from '#src/ui/Link.tsx'
import { linkLook } from '#src/ui/link-look.ts'
import { useKeptFocus } from '#src/ui/overlays/use-kept-focus.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { useStarted } from '#src/shell/use-root.ts'

/** One online photo book: it opens in a new tab, and can be shared and deleted. */
export function OnlineBookTile({
  name,
  widget,
  onDelete,
}: {
  name: string
  widget: Widget
  onDelete: () => void
}): ReactNode {
  const { t } = useLingui()
  const { locale, storefront } = useStarted()
  const ref = useKeptFocus<HTMLLIElement>()
  const { productCode, coverUrl, url, createdAt, isShared } = widget

  return (
    <li ref={ref} className={tile}>
      <Link to={`/online-products/${encodeURIComponent(productCode)}`} className={way}>
        <BookCover address={coverUrl} />
        <h2 className={heading}>
          <bdi>{name}</bdi>
        </h2>
      </Link>
      {createdAt === null ? null : (
        <p className={details}>
          <Trans>Online since {formatDay(createdAt, locale, storefront.timeZone)}</Trans>
        </p>
      )}
      {isShared === true ? (
        <p>
          <SharedBadge />
        </p>
      ) : null}
      <div className={ways}>
        {url === null ? null : (
          <a
            className={`${linkLook} ${small}`}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t`View ${name} in a new tab`}
          >
            <Trans>View</Trans>
          </a>
        )}
        <Link
          to={`/online-products/${encodeURIComponent(productCode)}`}
          className={`${linkLook} ${small}`}
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
          className={`${linkLook} ${small}`}
          aria-label={t`Delete ${name}`}
          onClick={onDelete}
        >
          <Trans>Delete</Trans>
        </button>
      </div>
    </li>
  )
}

const tile = css`
  display: grid;
  gap: var(--space-1);
  min-inline-size: 0;
`
const way = css`
  display: grid;
  gap: var(--space-3);
  color: var(--text);
  text-decoration: none;

  &:hover h2 {
    text-decoration-color: currentColor;
  }
`
const heading = css`
  font: 600 var(--type-body) var(--font-body);
  overflow-wrap: anywhere;
  text-decoration: underline transparent;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.18em;
`
const details = css`
  color: var(--muted);
  font: var(--type-small) var(--font-body);
`
const ways = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
`
const small = css`
  position: relative;
  padding-block: var(--space-2);
  font: var(--type-small) var(--font-body);
`
