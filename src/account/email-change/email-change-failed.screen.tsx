import { Trans } from '@lingui/react/macro'
import { CONFIRMATION_PATHS } from '#src/account/confirmation/confirmation-paths.ts'
import { isLinkWaiting } from '#src/account/confirmation/confirm-links.actor.ts'
import { ResultPage } from '#src/account/confirmation/ResultPage.tsx'
import type { Screen } from '#src/app/screen.ts'
import { useSettingsPath } from '#src/account/settings/settings-navigation.screen.ts'
import { Link } from '#src/ui/Link.tsx'
import { buttonClass } from '#src/ui/button-class.ts'

/**
 * The page that says that the email address was not changed: the link is missing or invalid, the service refused it, or
 * the browser was offline. If no answer came, `ConfirmationScreen` stays. The page leads to the confirmation page while
 * the link can be used again, else to the form for another address. Account area, sections 2 and 8; A-131, A-132,
 * A-380.
 */
function EmailChangeFailedRoute() {
  const { settingsPath } = useSettingsPath()

  return (
    <ResultPage
      outcome="failure"
      heading={<Trans>Your email wasn't changed</Trans>}
      actions={
        <Link
          className={buttonClass('primary')}
          to={
            isLinkWaiting('emailChange')
              ? CONFIRMATION_PATHS.emailChange.link
              : `${settingsPath}/email`
          }
        >
          <Trans>Try again</Trans>
        </Link>
      }
    >
      <p>
        <Trans>Something went wrong with the email change. Could you please try again?</Trans>
      </p>
    </ResultPage>
  )
}

export const screen: Screen = { View: EmailChangeFailedRoute }
