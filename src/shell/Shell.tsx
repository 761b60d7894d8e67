import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { AccountMenu } from '#src/shell/menus/AccountMenu.tsx'
import { BusinessStatus } from '#src/shell/BusinessStatus.tsx'
import { ConsentNotice } from '#src/shell/consent/ConsentNotice.tsx'
import { LateFooter } from '#src/shell/LateFooter.tsx'
import { ShopHeader } from '#src/shell/ShopHeader.tsx'
import { SurveyHost } from '#src/shell/SurveyHost.tsx'
import { Toasts } from '#src/shell/toasts/Toasts.tsx'
import { useHasMenuColumn, useIsPrinted } from '#src/ui/use-media.ts'
import { useMenus } from '#src/shell/menus/use-menus.ts'
import { formatDay } from '#machines/model/format.ts'
import { faqAddress } from '#machines/model/configuration/storefront.ts'
import { Loader } from '#src/ui/Loader.tsx'
import { OfflineNotice } from '#src/ui/page/OfflineNotice.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { useChild, useRoot, useStarted } from '#src/shell/use-root.ts'
import { useToday } from '#src/shell/use-today.ts'
import { lateView } from '#src/ui/late-view.tsx'
import { useOpenActor } from '#src/shell/use-screen-actors.ts'

// Create the element once: React would try to render a new element at every update while the code of the consent loads.
const consent = <ConsentNotice />

export interface ShellProps {
  /** The path of the screen, to mark the current menu item. */
  path: string
  /** Whether header, menu and footer are hidden. */
  isStripped: boolean
  isWide: boolean
  hasPhotos: boolean
  hasScreen: (path: string) => boolean
  /** Whether the customer's account is read on this screen. */
  readsAccount: boolean
  /** Content over every screen; it is unmounted with the screens when the customer's session ends. */
  over: ReactNode
  children: ReactNode
}

/** Prints the shop and the day at the top of a page. */
function OnPaper() {
  const { storefront, locale } = useStarted()
  const day = formatDay(useToday(), locale, 'UTC')

  return (
    // Answers B-211
    <p className={onPaper}>
      <Trans>
        {storefront.vendorName}, printed on {day}
      </Trans>
    </p>
  )
}

const onPaper = css`
  margin-block-end: var(--space-5);
  color: var(--muted);
`

/** The frame of every screen. A visitor has no account menu. */
export function Shell({
  path,
  isStripped,
  isWide,
  hasPhotos,
  hasScreen,
  readsAccount,
  over,
  children,
}: ShellProps) {
  const { storefront } = useStarted()
  const { routes } = useMenus()
  const actor = useRoot()
  const session = useSelector(actor, snapshot => snapshot.children.session)
  const connection = useChild('connection')
  const isLeaving = useSelector(session, snapshot => snapshot?.hasTag('leaving') ?? false)
  const isSwitching = useSelector(session, snapshot => snapshot?.hasTag('switching') ?? false)
  const isBusiness = useSelector(
    session,
    snapshot => snapshot?.context.session.identity.isBusiness ?? false,
  )
  const hasColumn = useHasMenuColumn()
  const isPrinted = useIsPrinted()
  const isOffline = useSelector(connection, snapshot => snapshot.hasTag('offline'))

  if (isSwitching) return <Loader />
  if (isLeaving) return <Loader label={<Trans>Signing you out</Trans>} />

  const accountMenu =
    isStripped || session === undefined ? undefined : (
      <AccountMenu
        path={path}
        isBusiness={isBusiness}
        hasPhotos={hasPhotos}
        hasScreen={hasScreen}
        faqUrl={faqAddress(storefront, routes.Main)}
      />
    )

  return (
    <>
      <OfflineNotice online={!isOffline} />
      <Page
        wide={isWide}
        header={
          <>
            {isPrinted ? <OnPaper /> : null}
            {consent}
            {isStripped ? null : <ShopHeader account={hasColumn ? undefined : accountMenu} />}
          </>
        }
        menu={hasColumn ? accountMenu : undefined}
        footer={
          isStripped ? undefined : (
            <>
              <SurveyHost />
              <LateFooter />
            </>
          )
        }
      >
        {session === undefined ? null : (
          <BusinessStatus isBusiness={isBusiness} readsAccount={readsAccount} />
        )}
        {children}
      </Page>
      <Toasts />
      <ShortcutList />
      <GoTo />
      {over}
    </>
  )
}

const GoToPanel = lateView(
  'go to',
  async () => (await import('#src/shell/go-to/go-to.screen.tsx')).GoToPanel,
  { waiting: null },
)

/** The field that goes anywhere while it is open; its code is fetched when it first opens; B-306. */
function GoTo() {
  const goTo = useOpenActor('goTo')
  const isOpen = useSelector(goTo, snapshot => snapshot?.hasTag('modal') ?? false)

  if (goTo === undefined || !isOpen) return null
  return <GoToPanel actor={goTo} />
}

const ShortcutsDialog = lateView(
  'shortcuts',
  async () => (await import('#src/shell/shortcuts/ShortcutsDialog.tsx')).ShortcutsDialog,
)

/** The list of shortcuts while it is open; its code is fetched when it first opens; B-006. */
function ShortcutList() {
  const shortcuts = useOpenActor('shortcuts')
  const isOpen = useSelector(shortcuts, snapshot => snapshot?.hasTag('modal') ?? false)

  if (shortcuts === undefined || !isOpen) return null
  return <ShortcutsDialog actor={shortcuts} />
}
