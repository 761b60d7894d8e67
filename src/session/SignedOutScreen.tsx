import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import type { SessionEnd } from '#machines/session/model/session.ts'
import { isUnderWay } from '#machines/session/model/work.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { lateView } from '#src/ui/late-view.tsx'
import { linkClass } from '#src/ui/link-class.ts'
import { useChild, useRoot, useStarted } from '#src/shell/use-root.ts'
import { statePath } from '#machines/kit/state-path.ts'

/** The list of the work that the end of the session stopped. */
const DroppedWorkList = lateView(
  'dropped work',
  async () => (await import('#src/session/sign-out/WorkList.tsx')).DroppedWorkList,
  { waiting: null },
)

/** The page after the session has ended: why it ended, and how to sign in again. */
export function SignedOutScreen({ header, footer }: { header: ReactNode; footer: ReactNode }) {
  const actor = useRoot()
  const { storefront } = useStarted()
  const state = useSelector(actor, ({ value }) => statePath(value))
  const end = useSelector(actor, ({ context }) => context.end)
  const dropped = useSelector(actor, ({ context }) => context.dropped)
  const { t } = useLingui()
  const title = end === 'unended' ? t`We couldn't finish signing you out` : t`You're signed out`

  useEffect(() => {
    document.title = `${title} | ${storefront.vendorName}`
  }, [title, storefront])
  useEffect(() => {
    document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true })
  }, [])

  return (
    <div data-flow="root" data-state={state}>
      <Page header={header} footer={footer}>
        <EmptyState
          level={1}
          title={title}
          action={
            <>
              <Button variant="primary" onClick={() => actor.send({ type: 'signIn.ask' })}>
                {end === 'replaced' || end === 'overtaken' ? (
                  <Trans>Reload page</Trans>
                ) : (
                  <Trans>Sign in</Trans>
                )}
              </Button>
              <a className={linkClass} href={storefront.shopUrl}>
                <Trans>Go to the shop</Trans>
              </a>
            </>
          }
        >
          <Reason end={end} />
          {isUnderWay(dropped) ? <DroppedWorkList work={dropped} /> : null}
        </EmptyState>
      </Page>
    </div>
  )
}

function Reason({ end }: { end: SessionEnd }) {
  switch (end) {
    case 'signedOut':
      return (
        <Trans>
          We've removed your account data from this page. On a shared computer, clear your browsing
          data too.
        </Trans>
      )
    case 'unended':
      return <Unended />
    case 'overtaken':
      return <Trans>Someone else may have signed in on this device.</Trans>
    case 'abandoned':
      return <Trans>Your session has ended. Sign in again to pick up where you left off.</Trans>
    case 'replaced':
      return <Trans>Someone else has signed in on this device.</Trans>
  }
}

function Unended() {
  const state = useSelector(useChild('providerSignOut'), ({ value }) => statePath(value))

  return (
    <span data-flow="providerSignOut" data-state={state}>
      <Trans>
        We've removed your account data from this page, but you may not be fully signed out yet. The
        next time you sign in here, we'll ask for your sign-in details again.
      </Trans>{' '}
      <Trans>Keep this page open while we finish signing you out.</Trans>
    </span>
  )
}
