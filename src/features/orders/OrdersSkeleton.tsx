import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { Card } from '#src/ui/Card.tsx'
import { PrintSkeleton } from '#src/ui/PrintSkeleton.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

/** Blank orders in the place of those to come. */
export function OrdersSkeleton(): ReactNode {
  return (
    <div className={rows} aria-hidden="true">
      {[1, 2, 3].map(number => (
        <Card key={number} className={card}>
          <Skeleton lines={2} />
          <span className={row}>
            <PrintSkeleton size="small" />
            <Skeleton lines={2} />
          </span>
        </Card>
      ))}
    </div>
  )
}

const rows = css`
  display: grid;
  gap: var(--space-5);
  margin-block-start: var(--space-8);
`
const card = css`
  display: grid;
  gap: var(--space-4);
`
const row = css`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: var(--space-4);
`
