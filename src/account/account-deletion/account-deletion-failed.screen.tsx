import { Trans } from '@lingui/react/macro'
import { CONFIRMATION_PATHS } from '#src/account/confirmation/confirmation-paths.ts'
import { isLinkWaiting } from '#src/account/confirmation/confirm-links.actor.ts'
import { ResultPage } from '#src/account/confirmation/ResultPage.tsx'
import type { Screen } from '#src/app/screen.ts'
import { useSettingsPath } from '#src/account/settings/settings-navigation.screen.ts'
import { Link } from '#src/ui/Link.tsx'
import { SETTINGS_HEADINGS } from '#machines/shell/model/settings-heading.ts'
import { buttonClass } from '#src/ui/button-class.ts'

/**
 * The page that says that the account was not deleted: the link is missing or invalid, the service refused it, or the
 * browser was offline. It leads to the confirmation page while the link can be used again, else to the settings.
 * Account area, sections 2 and 8; A-133, A-134, A-379.
 */
function AccountDeletionFailedRoute() {
  const { settingsPath } = useSettingsPath()

  return (
    <ResultPage
      outcome="failure"
      heading={<Trans>Your account couldn't be deleted</Trans>}
      actions={
        <Link
          className={buttonClass('primary')}
          // Answers B-450
          {...(isLinkWaiting('accountDeletion')
            ? { to: CONFIRMATION_PATHS.accountDeletion.link }
            : { to: settingsPath, hash: SETTINGS_HEADINGS.deletion })}
        >
          <Trans>Try again</Trans>
        </Link>
      }
    >
      <p>
        <Trans>Something went wrong with the account deletion. Could you please try again?</Trans>
      </p>
    </ResultPage>
  )
}

export const screen: Screen = { View: AccountDeletionFailedRoute }
