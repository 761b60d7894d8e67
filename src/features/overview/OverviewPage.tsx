import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { Images, Package } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#src/ui/Link.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { linkCardLook } from '#src/ui/card-look.ts'

/** The first screen of the account: a card for each place to go. */
export function OverviewPage({ hasPhotos }: { hasPhotos: boolean }): ReactNode {
  return (
    <div data-flow="overview" data-state="ready">
      <PageHeading>
        <Trans>My account overview</Trans>
      </PageHeading>
      <ul className={cards}>
        <li>
          <Link to="/orders" className={linkCardLook}>
            <Place icon={<Package aria-hidden />} name={<Trans>Orders</Trans>}>
              <Trans>See what is on its way and what you ordered before.</Trans>
            </Place>
          </Link>
        </li>
        {hasPhotos ? (
          <li>
            <Link to="/my-photos" className={linkCardLook}>
              <Place icon={<Images aria-hidden />} name={<Trans>Photos</Trans>}>
                <Trans>All your photos by month, ready for your next print.</Trans>
              </Place>
            </Link>
          </li>
        ) : null}
      </ul>
    </div>
  )
}

function Place({
  icon,
  name,
  children,
}: {
  icon: ReactNode
  name: ReactNode
  children: ReactNode
}): ReactNode {
  return (
    <span className={place}>
      <span className={sign}>{icon}</span>
      <span className={title}>{name}</span>
      <span className={sentence}>{children}</span>
    </span>
  )
}

const cards = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr));
  gap: var(--space-5);
  margin: var(--space-6) 0 0;
  padding: 0;
  list-style: none;

  & > li > a {
    block-size: 100%;
  }
`
const place = css`
  display: grid;
  gap: var(--space-2);
`
const sign = css`
  display: grid;
  place-items: center;
  inline-size: 3rem;
  block-size: 3rem;
  margin-block-end: var(--space-2);
  border-radius: var(--radius-control);
  background: var(--selected);
  color: var(--link);
`
const title = css`
  font: 600 var(--type-section) var(--font-heading);
`
const sentence = css`
  color: var(--muted);
`
