import { css } from '@linaria/core'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import { BusinessBanner } from '#src/shell/BusinessBanner.tsx'
import { useStarted } from '#src/shell/use-root.ts'
import { useShell } from '#src/shell/use-shell.ts'

/**
 * Reads the account, and shows the banner of a business account once its status is known. It is mounted on every screen
 * except the pages of email links: a customer whose account was deleted is signed out; A-006.
 */
export function BusinessStatus({ isBusiness }: { isBusiness: boolean }): ReactNode {
  const { storefront } = useStarted()
  const customer = useShell('customer')
  const status = useSelector(customer, snapshot => snapshot?.context.data?.businessAccountStatus)

  useEffect(() => {
    customer?.send({ type: 'resource.load' })
  }, [customer])

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
