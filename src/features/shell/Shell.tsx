import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { AccountMenu } from '#src/features/shell/AccountMenu.tsx'
import { AccountStatus } from '#src/features/shell/AccountStatus.tsx'
import { ConsentNotice } from '#src/features/shell/ConsentNotice.tsx'
import { ShopFooter } from '#src/features/shell/ShopFooter.tsx'
import { ShopHeader } from '#src/features/shell/ShopHeader.tsx'
import { ShortcutList } from '#src/features/shell/ShortcutList.tsx'
import { SurveyPlace } from '#src/features/shell/SurveyPlace.tsx'
import { Toasts } from '#src/features/shell/Toasts.tsx'
import { useMenus } from '#src/features/shell/use-menus.ts'
import { faqAddress } from '#src/model/storefront.ts'
import { Loader } from '#src/ui/Loader.tsx'
import { OfflineNotice } from '#src/ui/OfflineNotice.tsx'
import { Page } from '#src/ui/Page.tsx'
import { useChild, useRoot, useStarted } from '#src/watch/root.ts'

export interface ShellProps {
  /** The path of the screen, for the current item of the menu. */
  path: string
  /** Hides header, menu and footer. */
  isStripped: boolean
  isWide: boolean
  hasPhotos: boolean
  /** Whether there is a screen at a path of the menu. */
  hasScreen: (path: string) => boolean
  /** Whether the account of a customer is looked up for this screen. */
  looksAccountUp: boolean
  children: ReactNode
}

/** What surrounds every screen: header, side menu of a customer, footer, notices. A visitor has no account menu. */
export function Shell({
  path,
  isStripped,
  isWide,
  hasPhotos,
  hasScreen,
  looksAccountUp,
  children,
}: ShellProps): ReactNode {
  const { storefront } = useStarted()
  const { routes } = useMenus()
  const { actor } = useRoot()
  const session = useSelector(actor, snapshot => snapshot.children.session)
  const connection = useChild('connection')
  const isLeaving = useSelector(session, snapshot => snapshot?.hasTag('leaving') ?? false)
  const isSwitching = useSelector(session, snapshot => snapshot?.hasTag('switching') ?? false)
  const isBusiness = useSelector(
    session,
    snapshot => snapshot?.context.session.identity.isBusiness ?? false,
  )
  const isOffline = useSelector(connection, snapshot => snapshot.hasTag('offline'))

  if (isSwitching) return <Loader />
  if (isLeaving) return <Loader label={<Trans>Signing you out</Trans>} />

  return (
    <>
      <OfflineNotice online={!isOffline} />
      <Page
        wide={isWide}
        header={
          <>
            <ConsentNotice />
            {isStripped ? null : <ShopHeader />}
          </>
        }
        menu={
          isStripped || session === undefined ? undefined : (
            <AccountMenu
              path={path}
              isBusiness={isBusiness}
              hasPhotos={hasPhotos}
              hasScreen={hasScreen}
              faqUrl={faqAddress(storefront, routes.Main)}
            />
          )
        }
        footer={
          isStripped ? undefined : (
            <>
              <SurveyPlace />
              <ShopFooter />
            </>
          )
        }
      >
        {session === undefined || !looksAccountUp ? null : (
          <AccountStatus isBusiness={isBusiness} />
        )}
        {children}
      </Page>
      <Toasts />
      <ShortcutList />
    </>
  )
}
