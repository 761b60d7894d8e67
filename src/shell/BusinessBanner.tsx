import { Trans } from '@lingui/react/macro'
import type { statusOf } from '#machines/account/model/business-status.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Link } from '#src/ui/Link.tsx'
import { linkClass } from '#src/ui/link-class.ts'
import { PATHS } from '#machines/shell/model/screen-path.ts'

/** The status of a business account as a banner; null without a status.. */
export function BusinessBanner({
  status,
  customerCareUrl,
}: {
  status: ReturnType<typeof statusOf>
  customerCareUrl: string
}) {
  switch (status) {
    case 'Default':
      return (
        <Banner tone="warning">
          <Trans>
            Some account details are missing.{' '}
            <Link to={PATHS.businessSettings} className={linkClass}>
              Complete your details
            </Link>
          </Trans>
        </Banner>
      )
    // Answers A-149
    case 'New':
      return (
        <Banner tone="info">
          <Trans>Pending account validation</Trans>
        </Banner>
      )
    // Answers A-150
    case 'Blocked':
      return (
        <Banner tone="danger" role="alert">
          <Trans>
            Your account is blocked.{' '}
            <a href={customerCareUrl} className={linkClass}>
              Contact customer care
            </a>
          </Trans>
        </Banner>
      )
    case null:
      return null
  }
}
