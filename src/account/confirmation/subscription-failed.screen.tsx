import { Trans } from '@lingui/react/macro'
import { CONFIRMATION_PATHS } from '#src/account/confirmation/confirmation-paths.ts'
import { isLinkWaiting } from '#src/account/confirmation/confirm-links.actor.ts'
import { ResultPage } from '#src/account/confirmation/ResultPage.tsx'
import type { Screen } from '#src/app/screen.ts'
import { useMenus } from '#src/shell/menus/use-menus.ts'
import { Link } from '#src/ui/Link.tsx'
import { buttonClass } from '#src/ui/button-class.ts'

/**
 * The page that says that the subscription was not confirmed. It leads to the confirmation page while the link can be
 * used again. Account area, sections 2 and 8.
 */
function SubscriptionFailedRoute() {
  const { routes } = useMenus()
  const isWaiting = isLinkWaiting('newsletter')

  return (
    <ResultPage
      outcome="failure"
      heading={<Trans>Your subscription failed</Trans>}
      actions={
        <>
          {isWaiting ? (
            <Link className={buttonClass('primary')} to={CONFIRMATION_PATHS.newsletter.link}>
              <Trans>Try again</Trans>
            </Link>
          ) : null}
          <a className={buttonClass(isWaiting ? 'secondary' : 'primary')} href={routes.Main}>
            <Trans>Go to the shop</Trans>
          </a>
        </>
      }
    >
      <p>
        <Trans>Something went wrong with the subscription. Could you please try again?</Trans>
      </p>
    </ResultPage>
  )
}

export const screen: Screen = { View: SubscriptionFailedRoute }
