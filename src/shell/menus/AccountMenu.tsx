import { Trans, useLingui } from '@lingui/react/macro'
import { css } from '@linaria/core'
import { Search } from 'lucide-react'
import { menuIcons, menuWords } from '#src/ui/page/menu-words.tsx'
import {
  accountMenu,
  currentMenuName,
  type AccountMenuRules,
} from '#machines/shell/model/account-menu.ts'
import { Link } from '#src/ui/Link.tsx'
import { NewTab } from '#src/ui/page/NewTab.tsx'
import { SideMenu } from '#src/ui/page/SideMenu.tsx'
import { useOpenActor } from '#src/shell/use-screen-actors.ts'

/** The account menu; its items depend on the customer. The item of the current screen is marked, and the first leads anywhere. */
export function AccountMenu({
  path,
  faqUrl,
  ...rules
}: AccountMenuRules & { path: string; faqUrl: string }) {
  const { t, i18n } = useLingui()
  const goTo = useOpenActor('goTo')
  const items = accountMenu(rules)
  const current = currentMenuName(items, path)

  return (
    <SideMenu
      label={t`Account`}
      items={
        <>
          <li>
            {/* Answers B-306 */}
            <button
              type="button"
              disabled={goTo === undefined}
              onClick={() => goTo?.send({ type: 'goTo.open' })}
            >
              <Search aria-hidden />
              <Trans>Go to</Trans>
            </button>
          </li>
          {items.map(({ name, to }) => (
            <li key={name} className={name === 'overview' ? onLargeScreens : undefined}>
              {to === null ? (
                <a href={faqUrl} target="_blank" rel="noopener noreferrer">
                  {menuIcons[name]}
                  {i18n._(menuWords[name])} <NewTab />
                </a>
              ) : (
                <Link to={to} current={name === current}>
                  {menuIcons[name]}
                  {i18n._(menuWords[name])}
                </Link>
              )}
            </li>
          ))}
        </>
      }
    />
  )
}

const onLargeScreens = css`
  @media (width < 64em) {
    display: none;
  }
`
