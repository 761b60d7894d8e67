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

  const item = (to: string, icon: ReactNode, label: ReactNode, isCurrent: boolean): ReactNode => (
    <li>
      <Link to={to} current={isCurrent}>
        {icon}
        {label}
      </Link>
    </li>
  )

  const menu = (
    <SideMenu
      label={t`Account`}
      items={
        <>
          <div className={onLargeScreens}>
            {item('/', <LayoutGrid aria-hidden />, <Trans>Overview</Trans>, path === '/')}
          </div>
          {item('/orders', <Package aria-hidden />, <Trans>Orders</Trans>, path === '/orders')}
          {hasPhotos
            ? item(
                '/my-photos',
                <Images aria-hidden />,
                <Trans>Photos</Trans>,
                path.startsWith('/my-photos'),
              )
            : null}
          <li>
            <a href={storefront.faqUrl} target="_blank" rel="noopener noreferrer">
              <CircleHelp aria-hidden />
              <Trans>FAQs</Trans>
            </a>
          </li>
          {item('/logout', <LogOut aria-hidden />, <Trans>Sign out</Trans>, false)}
        </>
      }
    />
  )

  const footer = (
    <Footer>
      <a className={linkLook} href={storefront.customerCareUrl}>
        <Trans>Customer care</Trans>
      </a>
      <a className={linkLook} href={storefront.privacyUrl}>
        <Trans>Privacy</Trans>
      </a>
      {storefront.locales.length > 1 ? (
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

const onLargeScreens = css`
  display: contents;

  @media (width < 1024px) {
    display: none;
  }
`
