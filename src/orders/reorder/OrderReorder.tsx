import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { RotateCcw } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { reorderMachine } from '#machines/orders/reorder/reorder.machine.ts'
import { AgainButton } from '#src/ui/failure/AgainButton.tsx'
import { FailureDetails } from '#src/ui/failure/FailureDetails.tsx'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { KeptFocus } from '#src/ui/overlays/KeptFocus.tsx'
import { linkClass } from '#src/ui/link-class.ts'
import { useStarted } from '#src/shell/use-root.ts'
import { Waiting } from '#src/ui/page/Waiting.tsx'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'
import { liveClass, mutedClass } from '#src/ui/common-class.ts'

/** Fills a new basket of the shop, or says that this order cannot be ordered again; A-098, A-185, A-186. */
export function OrderReorder({
  reorder,
  isMain = true,
}: {
  reorder: ActorRefFrom<typeof reorderMachine>
  /** Whether no other action of the page comes first, such as the payment. */
  isMain?: boolean
}) {
  const { storefront } = useStarted()
  const state = useSelector(reorder, ({ value }) => value)
  const isBusy = useSelector(reorder, snapshot => snapshot.hasTag('busy'))
  const failure = useSelector(reorder, ({ context }) => context.failure)
  const isUnsure = useSelector(reorder, ({ context }) => context.isUnsure)
  const isNotOffered = state === 'notOffered' || state === 'checkingAgain'
  const isOffered = state === 'offered' || state === 'checkingOffer'
  const isChecking = state === 'checking' || state === 'unread'

  return (
    <div
      className={block}
      data-flow="reorder"
      data-state={state}
      aria-busy={isBusy}
      data-print="hide"
    >
      {isChecking && failure === null ? (
        <Waiting sentence={<Trans>We're still checking whether you can order this again.</Trans>}>
          <span className={waiting}>
            <Skeleton lines={1} />
          </span>
        </Waiting>
      ) : null}
      {isChecking && failure !== null ? (
        <ErrorBlock
          compact
          message={<Trans>We couldn't check whether you can order this again.</Trans>}
          failure={failure}
          onRetry={() => reorder.send({ type: 'reorder.retry' })}
          retrying={isBusy}
        />
      ) : null}
      {isNotOffered ? (
        <p className={mutedClass}>
          <Trans>You can't order this again.</Trans>
        </p>
      ) : null}
      {isChecking || isNotOffered ? null : (
        <KeptFocus>
          <AgainButton
            again={failure?.again}
            variant={isMain ? 'primary' : 'secondary'}
            busy={isBusy}
            busyLabel={<Trans>Adding to your basket</Trans>}
            onClick={() => reorder.send({ type: 'reorder.send' })}
          >
            <RotateCcw aria-hidden />
            <Trans>Order again</Trans>
          </AgainButton>
        </KeptFocus>
      )}
      {/* Answers B-493 */}
      <LiveRegion role="status" className={`${refusal} ${liveClass}`}>
        {state === 'refused' || (isOffered && isUnsure) ? (
          <p>
            {isUnsure ? (
              <Trans>
                We couldn't confirm that the products were added to your basket. Check your basket
                before you try again.
              </Trans>
            ) : (
              <Trans>We couldn't add these products to your basket. Nothing was ordered.</Trans>
            )}{' '}
            <a className={linkClass} href={storefront.customerCareUrl}>
              <Trans>Contact customer care</Trans>
            </a>
          </p>
        ) : null}
      </LiveRegion>
      {state === 'refused' && failure !== null ? <FailureDetails failure={failure} /> : null}
    </div>
  )
}

const block = css`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
`
const waiting = css`
  display: grid;
  align-items: center;
  inline-size: 9rem;
  min-block-size: var(--button-height);
`
const refusal = css`
  max-inline-size: var(--measure);
`
