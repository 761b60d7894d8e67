import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { AlbumName } from '#src/library/albums/album-name/AlbumName.tsx'
import { createdDay } from '#machines/library/model/album-shown.ts'
import type { Failure } from '#machines/model/failure.ts'
import { ALBUMS_PATH } from '#machines/library/model/photo-paths.ts'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { Link } from '#src/ui/Link.tsx'
import { linkLook } from '#src/ui/link-look.ts'
import { PageHeading } from '#src/ui/page/PageHeading.tsx'
import { useStarted } from '#src/shell/use-root.ts'

/** The link back to the albums; L-077. */
export function BackToAlbums(): ReactNode {
  return (
    <p className={back}>
      <Link to={ALBUMS_PATH} className={`${linkLook} ${backLink}`}>
        <ChevronLeft aria-hidden />
        <Trans>My albums</Trans>
      </Link>
    </p>
  )
}

/**
 * The header of an album: its name with rename and delete, facts below, and actions. A null name is not known
 * yet.
 */
export function AlbumHead({
  name,
  edit,
  facts,
  actions,
}: {
  name: string | null
  edit?: ReactNode
  facts?: ReactNode
  actions?: ReactNode
}): ReactNode {
  return (
    <header className={head}>
      <div className={words}>
        <div className={title}>
          <PageHeading isLive>
            {name === null ? <Trans>Album</Trans> : <AlbumName name={name} />}
          </PageHeading>
          {edit}
        </div>
        <div className={details}>{facts}</div>
      </div>
      {actions === undefined ? null : <div className={ways}>{actions}</div>}
    </header>
  )
}

/** When an album was created; L-080 to L-082. Both are ISO date-times. */
export function CreatedLabel({ created, asOf }: { created: string; asOf: string }): ReactNode {
  const { locale, storefront } = useStarted()
  const seen = createdDay(created, asOf, { timeZone: storefront.timeZone, locale })
  switch (seen.on) {
    case 'today':
      return <Trans>Created today</Trans>
    case 'yesterday':
      return <Trans>Created yesterday</Trans>
    case 'day':
      return <Trans>Created {seen.day}</Trans>
  }
}

/** An album that cannot be shown; one that does not exist has no retry. L-090, L-269. */
export function AlbumProblem({
  failure,
  hasAlbum,
  isBusy,
  onRetry,
}: {
  failure: Failure
  hasAlbum: boolean
  isBusy: boolean
  onRetry: (() => void) | undefined
}): ReactNode {
  const { storefront } = useStarted()
  const message = (
    <Trans>Unable to display album. Please refresh the page or try again later.</Trans>
  )

  return (
    <div className={problem}>
      <ErrorBlock
        message={message}
        stillWorks={hasAlbum ? <Trans>What you see here may be out of date.</Trans> : null}
        correlationId={failure.correlationId}
        failure={failure}
        onRetry={onRetry}
        retrying={isBusy}
        contactUrl={storefront.customerCareUrl}
      />
    </div>
  )
}

const back = css`
  margin-block: calc(-1 * var(--space-3)) var(--space-1);
`
const backLink = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-block-size: var(--target);
  margin-inline-start: calc(-1 * var(--space-1));
`
const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-4);
  margin-block-end: var(--space-4);
`
const words = css`
  display: grid;
  gap: var(--space-1);
  flex: 1 1 18rem;
  min-inline-size: 0;
`
const title = css`
  display: flex;
  align-items: flex-start;
  gap: var(--space-2);
  min-inline-size: 0;

  & > h1 {
    min-inline-size: 0;
  }
`
const details = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  color: var(--muted);
  overflow-wrap: anywhere;
`
const ways = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`
const problem = css`
  margin-block: var(--space-4) var(--space-5);
`
