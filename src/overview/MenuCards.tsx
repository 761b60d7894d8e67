import { css } from '@linaria/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AccountMenuItem, AccountMenuName } from '#machines/shell/model/account-menu.ts'
import { menuIcons, menuWords } from '#src/ui/page/menu-words.tsx'
import { cardClass, linkCardClass } from '#src/ui/card-class.ts'
import { Link } from '#src/ui/Link.tsx'
import { NewTab } from '#src/ui/page/NewTab.tsx'
import { useFlag } from '#src/shell/use-flags.ts'
import { mutedSmallClass } from '#src/ui/common-class.ts'

type CardName = Exclude<AccountMenuName, 'overview'>

/** An item of the account menu that gets a card: every item except the overview, which shows the cards. */
export type CardItem = AccountMenuItem & { name: CardName }

/** A card for each item of the account menu; A-015. */
export function MenuCards({
  items,
  faqUrl,
  photos,
}: {
  items: readonly CardItem[]
  faqUrl: string
  /** How many photos there are; null if unknown. */
  photos: number | null
}) {
  return (
    <ul className={cards}>
      {items.map(({ name, to }) => (
        <li key={name}>
          {to === null ? (
            <a className={look} href={faqUrl} target="_blank" rel="noopener noreferrer">
              <CardContent
                name={name}
                count={photos}
                newTab={
                  <>
                    {' '}
                    <NewTab />
                  </>
                }
              />
            </a>
          ) : (
            <Link to={to} className={look}>
              <CardContent name={name} count={photos} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

function CardContent({
  name,
  count,
  newTab,
}: {
  name: CardName
  count: number | null
  newTab?: ReactNode
}) {
  const { i18n } = useLingui()
  const sellsPrints = useFlag('PhotoManagementOrderPrintsEnabled')

  return (
    <div className={content}>
      <span className={sign}>{menuIcons[name]}</span>
      <h3 className={title}>
        {i18n._(menuWords[name])}
        {newTab}
      </h3>
      <span className={mutedSmallClass}>
        {/* Answers B-523 */}
        {name === 'photos' && !sellsPrints ? (
          <Trans>All your photos by month.</Trans>
        ) : name === 'photos' && count !== null && count > 0 ? (
          <Plural
            value={count}
            one="# photo, ready for your next print."
            other="# photos sorted by month, ready for your next print."
          />
        ) : (
          SENTENCES[name]
        )}
      </span>
    </div>
  )
}

const SENTENCES: Readonly<Record<CardName, ReactNode>> = {
  orders: <Trans>Track your orders and look back at past ones.</Trans>,
  invoices: <Trans>View and download your company's invoices.</Trans>,
  ftpInstructions: <Trans>Send us orders from your own system.</Trans>,
  settings: <Trans>Your details, addresses and email address.</Trans>,
  savedProjects: <Trans>Pick up where you left off in the editor.</Trans>,
  photos: <Trans>All your photos by month, ready for your next print.</Trans>,
  widgets: <Trans>View and share your photo books online.</Trans>,
  faqs: <Trans>Answers to common questions.</Trans>,
  signOut: <Trans>Sign out on this device.</Trans>,
}

const look = `${cardClass} ${linkCardClass}`

const cards = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
  gap: var(--space-5);

  & > li > a {
    block-size: 100%;
  }
`
const content = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--space-1) var(--space-4);

  /* With large text on a phone, the sentence has the whole width. */
  @media (width < 16em) {
    & > :first-child {
      grid-row: auto;
    }

    & > :last-child {
      grid-column: 1 / -1;
    }
  }
`
const sign = css`
  display: grid;
  place-items: center;
  grid-row: span 2;
  align-self: start;
  inline-size: 3rem;
  block-size: 3rem;
  border-radius: var(--radius-control);
  background: var(--selected);
  color: var(--link);
`
const title = css`
  font: 600 var(--type-body) var(--font-heading);
  display: flex;
  align-items: center;
  gap: var(--space-2);

  & > svg {
    flex: none;
    inline-size: 1rem;
    block-size: 1rem;
  }
`
