import { css } from '@linaria/core'
import { INVOICES_PER_PAGE } from '#machines/orders/invoices/invoice.model.ts'
import { Card } from '#src/ui/Card.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Trans } from '@lingui/react/macro'
import { Waiting } from '#src/ui/page/Waiting.tsx'

export function InvoicesSkeleton() {
  return (
    <Waiting sentence={<Trans>We're still loading your invoices.</Trans>}>
      <Card className={card} aria-hidden="true">
        {Array.from({ length: INVOICES_PER_PAGE + 1 }, (_, index) => (
          <span key={index} className={row}>
            <Skeleton lines={1} />
            <Skeleton lines={1} />
          </span>
        ))}
      </Card>
    </Waiting>
  )
}

const card = css`
  padding-block: var(--space-2);
`
const row = css`
  display: grid;
  grid-template-columns: 1fr 1fr 6rem;
  align-items: center;
  gap: var(--space-4);
  block-size: calc(var(--button-height) + var(--space-4) + 1px);
  border-block-start: 1px solid var(--line);

  &:first-child {
    block-size: calc(1.25rem + 2 * var(--space-3));
    border: 0;
  }
`
