import type { ReactNode } from 'react'
import { SubscriptionFailedPage } from '#src/account/confirmation/SubscriptionFailedPage.tsx'
import { useMenus } from '#src/shell/menus/use-menus.ts'
import { CONFIRMATION_PATHS } from '#src/account/confirmation/confirmation-paths.ts'
import { isLinkWaiting } from '#src/account/confirmation/confirm-links.actor.ts'
import type { Screen } from '#src/app/screen.ts'
import { useStarted } from '#src/shell/use-root.ts'

function SubscriptionFailedRoute(): ReactNode {
  const { routes } = useMenus()
  const { storefront } = useStarted()
  return (
    <SubscriptionFailedPage
      shopUrl={routes.Main}
      linkPath={isLinkWaiting('newsletter') ? CONFIRMATION_PATHS.newsletter.link : null}
      customerCareUrl={storefront.customerCareUrl}
    />
  )
}

export const screen: Screen = { View: SubscriptionFailedRoute }
