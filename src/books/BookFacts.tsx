import { PrintPicture } from '#src/ui/PrintPicture.tsx'
import { Badge } from '#src/ui/Badge.tsx'
import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink, BookImage } from 'lucide-react'
import { formatDay } from '#machines/model/format.ts'
import type { OnlineBook } from '#machines/books/model/online-book.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { KeptFocus } from '#src/ui/overlays/KeptFocus.tsx'
import { useStarted } from '#src/shell/use-root.ts'
import { unbroken } from '#src/ui/page/unbroken.tsx'

export function BookCover({ address }: { address: string | null }) {
  return <PrintPicture address={address} icon={<BookImage aria-hidden />} ratio={4 / 3} />
}

/** Marks a book that was shared; A-247. */
export function SharedBadge() {
  return (
    <Badge tone="success">
      <Trans>Shared</Trans>
    </Badge>
  )
}

/** Shows the day on which a book went online and whether it was shared, with actions to view and delete the book. */
export function BookFacts({
  onlineBook: { url, createdAt, isShared },
  name,
  onDelete,
}: {
  onlineBook: OnlineBook
  name: string
  onDelete: () => void
}) {
  const { t } = useLingui()
  const { locale, storefront } = useStarted()

  return (
    <KeptFocus className={facts}>
      {createdAt === null ? null : (
        <p>
          <Trans>Online since {unbroken(formatDay(createdAt, locale, storefront.timeZone))}</Trans>
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
            className={buttonClass('secondary')}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t`View photo book in a new tab: ${name}`}
          >
            <Trans>View photo book</Trans>
            <ExternalLink aria-hidden />
          </a>
        )}
        <Button variant="quiet" onClick={onDelete}>
          <Trans>Delete online photo book</Trans>
        </Button>
      </div>
    </KeptFocus>
  )
}

const facts = css`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
`
const ways = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  margin-block-start: var(--space-2);
`
