import { css } from '@linaria/core'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** The error beside a field, as an icon and text, so that colour is not its only sign. */
export function FieldProblem({ children }: { children: ReactNode }) {
  return (
    <span className={line}>
      <CircleAlert aria-hidden />
      <span>{children}</span>
    </span>
  )
}

const line = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-2);
  color: var(--status-danger-fg);
  font: 400 var(--type-small) var(--font-body);

  & > svg {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    margin-block: 0.0625rem;
  }
`
