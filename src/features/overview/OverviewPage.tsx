import { css } from '@linaria/core'
import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Images, Package } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from '#src/ui/Link.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { cardLook, linkCardLook } from '#src/ui/card-look.ts'
import { usePart } from '#src/watch/parts.ts'

/** The first screen of the account: a card for each place to go. A figure that cannot be had is left out. */
export function OverviewPage({ hasPhotos }: { hasPhotos: boolean }): ReactNode {
  const photoUser = usePart('photoUser')
  const state = useSelector(photoUser, ({ value }) => value)
  const count = useSelector(photoUser, ({ context }) => context.data?.photosCount ?? null)

  useEffect(() => {
    if (hasPhotos) photoUser.send({ type: 'request.send' })
  }, [photoUser, hasPhotos])

  return (
    <div data-flow="photoUser" data-state={state}>
      <PageHeading>
        <Trans>My account overview</Trans>
      </PageHeading>
      <ul className={cards}>
        <li>
          <Link to="/orders" className={`${cardLook} ${linkCardLook}`}>
            <Place icon={<Package aria-hidden />} name={<Trans>Orders</Trans>}>
              <Trans>See what is on its way and what you ordered before.</Trans>
            </Place>
          </Link>
        </li>
        {hasPhotos ? (
          <li>
            <Link to="/my-photos" className={`${cardLook} ${linkCardLook}`}>
              <Place icon={<Images aria-hidden />} name={<Trans>Photos</Trans>}>
                {count === null || count === 0 ? (
                  <Trans>All your photos by month, ready for your next print.</Trans>
                ) : (
                  <Plural
                    value={count}
                    one="# photo, ready for your next print."
                    other="# photos by month, ready for your next print."
                  />
                )}
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
    <div className={place}>
      <span className={sign}>{icon}</span>
      <h2 className={title}>{name}</h2>
      <span className={sentence}>{children}</span>
    </div>
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
