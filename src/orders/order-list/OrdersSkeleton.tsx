import { css } from '@linaria/core'
import { ORDERS_PER_PAGE } from '#machines/orders/model/order-rows.ts'
import { Card } from '#src/ui/Card.tsx'
import { PrintSkeleton } from '#src/ui/PrintSkeleton.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Trans } from '@lingui/react/macro'
import { Waiting } from '#src/ui/page/Waiting.tsx'
import { stack4Class, stack5Class } from '#src/ui/common-class.ts'

export function OrdersSkeleton() {
  return (
    <Waiting sentence={<Trans>We're still loading your orders.</Trans>}>
      <div className={stack5Class} aria-hidden="true">
        {Array.from({ length: ORDERS_PER_PAGE }, (_, index) => (
          <Card key={index} className={stack4Class}>
            <Skeleton lines={2} />
            <span className={row}>
              <PrintSkeleton size="small" />
              <Skeleton lines={2} />
            </span>
          </Card>
        ))}
      </div>
    </Waiting>
  )
}

const row = css`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: var(--space-4);
`
