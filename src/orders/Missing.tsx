import { css } from '@linaria/core'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Says within a product that a part of it could not be read; the notice above all products has the retry button. */
export function Missing({ children }: { children: ReactNode }) {
  return (
    <p className={line}>
      <CircleAlert aria-hidden />
      {children}
    </p>
  )
}

const line = css`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  color: var(--muted);
  font: var(--type-small) var(--font-body);

  & > svg {
    flex: none;
    inline-size: 1rem;
    block-size: 1rem;
    color: var(--status-danger-fg);
  }
`
