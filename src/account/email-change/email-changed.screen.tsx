import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { preservedSearch } from '#machines/shell/model/preserved-query.ts'
import { ResultPage } from '#src/account/confirmation/ResultPage.tsx'
import type { Screen } from '#src/app/screen.ts'
import { useMenus } from '#src/shell/menus/use-menus.ts'
import { buttonClass } from '#src/ui/button-class.ts'

/** The page after an email change; the change has signed the customer out. Account area, section 2. */
function EmailChangedRoute() {
  const { routes } = useMenus()
  const search = useLocation({ select: ({ searchStr }) => preservedSearch(searchStr) })

  return (
    <ResultPage
      outcome="success"
      heading={<Trans>Your email address has been changed</Trans>}
      actions={
        <>
          {/* A plain link: the browser loads the page again, and the page asks to sign in. */}
          <a className={buttonClass('primary')} href={`/${search}`}>
            <Trans>Login with new email</Trans>
          </a>
          <a className={buttonClass('secondary')} href={routes.Main}>
            {/* Answers A-129 */}
            <Trans>Continue</Trans>
          </a>
        </>
      }
    >
      <p>
        <Trans>From now on, sign in with your new address.</Trans>
      </p>
    </ResultPage>
  )
}

export const screen: Screen = { View: EmailChangedRoute }
