import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { lookupMachine } from '#machines/orders/lookup/lookup.machine.ts'
import { formatDays } from '#machines/orders/model/delivery-format.ts'
import type { DeliveryDates } from '#machines/orders/model/delivery-dates.ts'
import { Card } from '#src/ui/Card.tsx'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useStarted } from '#src/shell/use-root.ts'
import { Waiting } from '#src/ui/page/Waiting.tsx'
import { mutedLabelClass, stack1Class } from '#src/ui/common-class.ts'

/** When and where an order arrives; `children` are the address and the links, below the dates. */
export function OrderDelivery({
  dates,
  today,
  children,
}: {
  dates: ActorRefFrom<typeof lookupMachine<DeliveryDates>> | undefined
  /** Today's date in the storefront's time zone, such as `2026-11-24`. */
  today: string
  children: ReactNode
}) {
  return (
    <Card as="section" className={card} aria-labelledby="order-delivery">
      <h2 id="order-delivery" tabIndex={-1}>
        <Trans>Delivery</Trans>
      </h2>
      {dates === undefined ? null : <Days dates={dates} today={today} />}
      {children}
    </Card>
  )
}

function Days({
  dates,
  today,
}: {
  dates: ActorRefFrom<typeof lookupMachine<DeliveryDates>>
  today: string
}) {
  const { locale } = useStarted()
  const state = useSelector(dates, ({ value }) => value)
  const isBusy = useSelector(dates, snapshot => snapshot.hasTag('busy'))
  const days = useSelector(dates, ({ context }) => context.data)
  const failure = useSelector(dates, ({ context }) => context.failure)

  if (state === 'none' || state === 'readingAgain') return null
  return (
    <div className={stack1Class} data-flow="lookup" data-state={state} aria-busy={isBusy}>
      {failure === null ? null : (
        <ErrorBlock
          compact
          message={<Trans>We couldn't load the delivery dates.</Trans>}
          failure={failure}
          onRetry={() => dates.send({ type: 'lookup.retry' })}
          retrying={isBusy}
        />
      )}
      {days === null && failure === null ? (
        <Waiting sentence={<Trans>We're still loading the delivery dates.</Trans>}>
          <Skeleton lines={2} />
        </Waiting>
      ) : null}
      {days === null ? null : (
        <>
          <h3 className={mutedLabelClass}>
            <Trans>Estimated delivery</Trans>
          </h3>
          <p>{formatDays(days, locale, today)}</p>
        </>
      )}
    </div>
  )
}

const card = css`
  display: grid;
  align-content: start;
  gap: var(--space-4);
`
