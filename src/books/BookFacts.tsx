import { PrintPicture } from '#src/ui/PrintPicture.tsx'
import { Badge } from '#src/ui/Badge.tsx'
import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { BookImage } from 'lucide-react'
import { formatDay } from '#machines/model/format.ts'
import type { OnlineBook } from '#machines/books/model/online-book.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { KeptFocus } from '#src/ui/overlays/KeptFocus.tsx'
import { NewTab } from '#src/ui/page/NewTab.tsx'
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
  onDelete,
}: {
  onlineBook: OnlineBook
  onDelete: () => void
}) {
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
          >
            <Trans>View photo book</Trans>
            <NewTab />
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
