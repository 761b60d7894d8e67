import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Header } from '#src/ui/Header.tsx'
import { Page } from '#src/ui/Page.tsx'
import { linkLook } from '#src/ui/link-look.ts'
import { useRoot, useStarted } from '#src/watch/root.ts'

/** Nobody is signed in any more: why, and how to go on. */
export function SignedOutScreen(): ReactNode {
  const { actor } = useRoot()
  const { storefront } = useStarted()
  const end = useSelector(actor, ({ context }) => context.end)
  const { t } = useLingui()

  useEffect(() => {
    document.title = `${t`You are signed out`} | ${storefront.vendorName}`
    document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true })
  }, [t, storefront])

  return (
    <div data-flow="root" data-state="signedOut">
      <Page header={<Header brandName={storefront.vendorName} links={[]} />}>
        <EmptyState
          level={1}
          title={<Trans>You are signed out</Trans>}
          action={
            <>
              <Button
                variant="primary"
                onClick={() => {
                  actor.send({ type: 'signIn.ask' })
                }}
              >
                <Trans>Sign in</Trans>
              </Button>
              <a className={linkLook} href={storefront.shopUrl}>
                <Trans>Continue to the shop</Trans>
              </a>
            </>
          }
        >
          {end === 'abandoned' ? (
            <Trans>Your session has ended. Sign in again to go on where you were.</Trans>
          ) : (
            <Trans>Nothing of your account is left on this device.</Trans>
          )}
        </EmptyState>
      </Page>
    </div>
  )
}
