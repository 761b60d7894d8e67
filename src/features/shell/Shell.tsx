import { Trans, useLingui } from '@lingui/react/macro'
import { css } from '@linaria/core'
import { useSelector } from '@xstate/react'
import { CircleHelp, Images, LayoutGrid, LogOut, Package } from 'lucide-react'
import type { ReactNode } from 'react'
import { Toasts } from '#src/features/shell/Toasts.tsx'
import { Footer } from '#src/ui/Footer.tsx'
import { Header } from '#src/ui/Header.tsx'
import { LanguageChoice } from '#src/ui/LanguageChoice.tsx'
import { Link } from '#src/ui/Link.tsx'
import { Loader } from '#src/ui/Loader.tsx'
import { OfflineNotice } from '#src/ui/OfflineNotice.tsx'
import { Page } from '#src/ui/Page.tsx'
import { SideMenu } from '#src/ui/SideMenu.tsx'
import { type Theme, ThemeChoice } from '#src/ui/ThemeChoice.tsx'
import { linkLook } from '#src/ui/link-look.ts'
import { useChild, useStarted } from '#src/watch/root.ts'

/** The names that languages give themselves. */
const LANGUAGES: Readonly<Record<string, string>> = {
  'en-GB': 'English',
  'nl-NL': 'Nederlands',
  'de-AT': 'Deutsch (Österreich)',
}

export interface ShellProps {
  /** The path of the screen, for the current item of the menu. */
  path: string
  /** Hides header, menu and footer. */
  isStripped: boolean
  isWide: boolean
  hasPhotos: boolean
  theme: Theme
  onTheme: (theme: Theme) => void
  onLanguage: (locale: string) => void
  children: ReactNode
}

/** What surrounds every screen of a signed-in customer: header, side menu, footer, notices. */
export function Shell({
  path,
  isStripped,
  isWide,
  hasPhotos,
  theme,
  onTheme,
  onLanguage,
  children,
}: ShellProps): ReactNode {
  const { t } = useLingui()
  const { storefront, locale } = useStarted()
  const session = useChild('session')
  const connection = useChild('connection')
  const isLeaving = useSelector(session, snapshot => snapshot.hasTag('leaving'))
  const isOffline = useSelector(connection, snapshot => snapshot.hasTag('offline'))

  if (isLeaving) return <Loader label={<Trans>Signing you out</Trans>} />

  const menu = (
    <SideMenu
      label={t`Account`}
      items={
        <>
          <Item
            to="/"
            icon={<LayoutGrid aria-hidden />}
            isCurrent={path === '/'}
            className={onLargeScreens}
          >
            <Trans>Overview</Trans>
          </Item>
          <Item to="/orders" icon={<Package aria-hidden />} isCurrent={path === '/orders'}>
            <Trans>Orders</Trans>
          </Item>
          {hasPhotos ? (
            <Item
              to="/my-photos"
              icon={<Images aria-hidden />}
              isCurrent={path.startsWith('/my-photos')}
            >
              <Trans>Photos</Trans>
            </Item>
          ) : null}
          <li>
            <a href={storefront.faqUrl} target="_blank" rel="noopener noreferrer">
              <CircleHelp aria-hidden />
              <Trans>FAQs</Trans>
            </a>
          </li>
          <Item to="/logout" icon={<LogOut aria-hidden />} isCurrent={false}>
            <Trans>Sign out</Trans>
          </Item>
        </>
      }
    />
  )

  const footer = (
    <Footer>
      <div className={links}>
        <a className={linkLook} href={storefront.customerCareUrl}>
          <Trans>Customer care</Trans>
        </a>
        <a className={linkLook} href={storefront.privacyUrl}>
          <Trans>Privacy</Trans>
        </a>
      </div>
      {storefront.locales.length > 1 && storefront.forcedLocale === undefined ? (
        <LanguageChoice
          value={locale}
          options={storefront.locales.map(code => ({ code, name: LANGUAGES[code] ?? code }))}
          onChange={onLanguage}
        />
      ) : null}
      <ThemeChoice value={theme} onChange={onTheme} />
    </Footer>
  )

  return (
    <>
      <OfflineNotice online={!isOffline} />
      <Page
        wide={isWide}
        header={
          isStripped ? undefined : (
            <Header
              brandName={storefront.vendorName}
              homeHref={storefront.shopUrl}
              links={[{ label: t`Shop`, url: storefront.shopUrl }]}
            />
          )
        }
        menu={isStripped ? undefined : menu}
        footer={isStripped ? undefined : footer}
      >
        {children}
      </Page>
      <Toasts />
    </>
  )
}

function Item({
  to,
  icon,
  isCurrent,
  className,
  children,
}: {
  to: string
  icon: ReactNode
  isCurrent: boolean
  className?: string
  children: ReactNode
}): ReactNode {
  return (
    <li className={className}>
      <Link to={to} current={isCurrent}>
        {icon}
        {children}
      </Link>
    </li>
  )
}

const links = css`
  display: flex;
  flex-wrap: wrap;
  align-self: end;
  gap: 0 var(--space-5);
  margin-inline-end: auto;
`

const onLargeScreens = css`
  @media (width < 1024px) {
    display: none;
  }
`
