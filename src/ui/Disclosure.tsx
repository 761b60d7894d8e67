import { css } from '@linaria/core'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** More that can be opened in place; native `details`, so that find in page opens it. */
export function Disclosure({
  summary,
  children,
  open,
}: {
  summary: ReactNode
  children: ReactNode
  open?: boolean | undefined
}): ReactNode {
  return (
    <details className={details} open={open}>
      <summary className={line}>
        <span>{summary}</span>
        <ChevronDown />
      </summary>
      <div className={body}>{children}</div>
    </details>
  )
}

const details = css`
  border-block: 1px solid var(--line);

  & + & {
    border-block-start: 0;
  }

  &[open] > summary > svg {
    rotate: 180deg;
  }
`

const line = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  min-block-size: 3.25rem;
  padding-block: var(--space-2);
  border-radius: var(--radius-print);
  font-weight: 600;
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }

  &:hover {
    color: var(--link);
  }

  & > svg {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    color: var(--muted);
    transition: rotate var(--motion-press) var(--ease);
  }
`

const body = css`
  max-inline-size: var(--measure);
  padding-block: var(--space-1) var(--space-5);
`
