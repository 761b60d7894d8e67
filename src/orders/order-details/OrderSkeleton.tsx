import { css } from '@linaria/core'
import { bodyClass } from '#src/orders/order-class.ts'
import { Card } from '#src/ui/Card.tsx'
import { PrintSkeleton } from '#src/ui/PrintSkeleton.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Trans } from '@lingui/react/macro'
import { Waiting } from '#src/ui/page/Waiting.tsx'
import { stack4Class } from '#src/ui/common-class.ts'

export function OrderSkeleton() {
  return (
    <Waiting sentence={<Trans>We're still loading your order.</Trans>}>
      <div className={bodyClass} aria-hidden="true">
        <Card data-slot="way">
          <Skeleton lines={2} />
        </Card>
        <Card data-slot="products" className={stack4Class}>
          <Skeleton lines={1} />
          <span className={row}>
            <PrintSkeleton size="medium" />
            <Skeleton lines={3} />
          </span>
          <span className={row}>
            <PrintSkeleton size="medium" />
            <Skeleton lines={3} />
          </span>
        </Card>
        <Card data-slot="delivery">
          <Skeleton lines={6} />
        </Card>
      </div>
    </Waiting>
  )
}

const row = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--space-4);
`
