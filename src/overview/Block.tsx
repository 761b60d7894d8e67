import { css } from '@linaria/core'
import { type ReactNode, useId } from 'react'
import type { Failure } from '#machines/model/failure.ts'
import { Card } from '#src/ui/Card.tsx'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { PrintSkeleton } from '#src/ui/PrintSkeleton.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Waiting } from '#src/ui/page/Waiting.tsx'

/** The state of the data in a block of the overview; every block loads and fails by itself; A-015. */
export interface BlockReading {
  isBusy: boolean
  /** Why the last read failed; null if it did not fail. */
  failure: Pick<Failure, 'correlationId' | 'status' | 'again'> | null
  retry: () => void
}

/** One block of the overview: its heading, and its content, placeholder lines or error. */
export function Block({
  name,
  title,
  reading: { isBusy, failure, retry },
  problem,
  waiting,
  children,
}: {
  /** Identifies the block for styling and tests. */
  name: string
  title: ReactNode
  reading: BlockReading
  /** The text that the block shows if its data could not be read. */
  problem: ReactNode
  /** The sentence of the block while a read takes long. */
  waiting: ReactNode
  /** The content of the block; null until the data is read. */
  children: ReactNode
}) {
  const id = useId()

  return (
    <Card as="section" className={card} aria-labelledby={id} aria-busy={isBusy} data-block={name}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {failure === null ? null : (
        <ErrorBlock compact message={problem} failure={failure} onRetry={retry} retrying={isBusy} />
      )}
      {children === null && failure === null ? (
        <Waiting sentence={waiting}>
          <span className={blank} aria-hidden="true">
            <PrintSkeleton size="medium" />
            <Skeleton lines={5} />
          </span>
        </Waiting>
      ) : (
        children
      )}
    </Card>
  )
}

const card = css`
  display: grid;
  align-content: start;
  gap: var(--space-4);
  min-inline-size: 0;
  /* The height with placeholders, so that shorter content does not move the blocks below. */
  min-block-size: 14.25rem;
`
const blank = css`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: var(--space-4);
`
