import { css } from '@linaria/core'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Says quietly that something of a product could not be read; the notice above all products offers another try. */
export function Missing({ children }: { children: ReactNode }): ReactNode {
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
