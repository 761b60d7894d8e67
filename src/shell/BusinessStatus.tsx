import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { use, useEffect } from 'react'
import { statePath } from '#machines/kit/state-path.ts'
import { statusOf } from '#machines/account/model/business-status.ts'
import { BusinessBanner } from '#src/shell/BusinessBanner.tsx'
import { Banner } from '#src/ui/Banner.tsx'
import { linkClass } from '#src/ui/link-class.ts'
import { useStarted } from '#src/shell/use-root.ts'
import { useOpenActor } from '#src/shell/use-screen-actors.ts'
import { ContentShownContext } from '#src/shell/use-shown.ts'

/**
 * Reads the account, unless the first screen has done so. Shows the banner of a business account once its status is
 * known (A-006), and says if the service does not know the account. Mount it on every screen, for private accounts as
 * well, because the read signs out a customer whose account was deleted (A-166).
 */
// Answers A-151
export function BusinessStatus({
  isBusiness,
  readsAccount,
}: {
  isBusiness: boolean
  /** Whether this screen reads the account: the pages of links from emails show only what another screen has read. */
  readsAccount: boolean
}) {
  const { storefront } = useStarted()
  const customer = useOpenActor('customer')
  const status = useSelector(customer, snapshot => statusOf(snapshot?.context.data))
  const isMissing = useSelector(customer, snapshot => snapshot?.hasTag('missing') ?? false)
  const isContentShown = use(ContentShownContext)

  useEffect(() => {
    if (!readsAccount || !isContentShown || customer === undefined) return
    if (statePath(customer.getSnapshot().value) !== 'notRequested') return
    customer.send({ type: 'resource.load' })
  }, [customer, isContentShown, readsAccount])

  if (isMissing) {
    return (
      <div className={above}>
        <Banner tone="danger" role="alert">
          <Trans>
            We couldn't find your account. We'll check again in a few seconds. If that doesn't help,{' '}
            <a href={storefront.customerCareUrl} className={linkClass}>
              contact customer care
            </a>
            .
          </Trans>
        </Banner>
      </div>
    )
  }
  if (!isBusiness) return null
  return (
    <div className={above}>
      <BusinessBanner status={status} customerCareUrl={storefront.customerCareUrl} />
    </div>
  )
}

const above = css`
  &:not(:empty) {
    margin-block-end: var(--space-5);
  }
`
