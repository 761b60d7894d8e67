import { Trans } from '@lingui/react/macro'
import { ResultPage } from '#src/account/confirmation/ResultPage.tsx'
import type { Screen } from '#src/app/screen.ts'
import { useMenus } from '#src/shell/menus/use-menus.ts'
import { buttonClass } from '#src/ui/button-class.ts'

/** The page after a confirmed newsletter subscription. Account area, section 2. */
function SubscribedRoute() {
  const { routes } = useMenus()

  return (
    <ResultPage
      outcome="success"
      heading={<Trans>Success!</Trans>}
      actions={
        <a className={buttonClass('primary')} href={routes.Main}>
          <Trans>Continue</Trans>
        </a>
      }
    >
      <p>
        {/* Answers A-143 */}
        <Trans>Your e-mail address has been successfully subscribed!</Trans>
      </p>
    </ResultPage>
  )
}

export const screen: Screen = { View: SubscribedRoute }
