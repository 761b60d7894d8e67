import { css } from '@linaria/core'
import type { ReactNode } from 'react'

/** Stands in place of an empty list, and says what is empty, why, and what to do next. */
export function EmptyState({
  title,
  level = 2,
  children,
  action,
}: {
  title: ReactNode
  level?: 1 | 2 | 3 | undefined
  children?: ReactNode
  action?: ReactNode
}) {
  const Heading = `h${level}` as const

  return (
    <div className={state}>
      <span className={mat} aria-hidden="true">
        <span className={opening} />
      </span>
      <div className={caption}>
        <Heading className={heading} tabIndex={level === 1 ? -1 : undefined}>
          {title}
        </Heading>
        {children ? <div className={textBlock}>{children}</div> : null}
      </div>
      {action ? <div className={actions}>{action}</div> : null}
    </div>
  )
}

const state = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: var(--space-5);
  padding-block: var(--space-7);
  text-align: center;
`

const mat = css`
  display: block;
  inline-size: min(10.5rem, 90%);
  padding: 0.875rem 0.875rem 1.875rem;
  border: 1px solid var(--print-edge);
  border-radius: var(--radius-print);
  background: var(--print-mat);
  box-shadow: var(--shadow-print);
  rotate: -1.5deg;
`

const opening = css`
  display: block;
  aspect-ratio: 4 / 3;
  border: 1px solid var(--print-edge);
  border-radius: 1px;
  background: var(--print-blank);
`

const caption = css`
  display: grid;
  gap: var(--space-2);
  max-inline-size: 28rem;
`

const heading = css`
  font: 600 var(--type-section) var(--font-heading);
`

const textBlock = css`
  color: var(--muted);
  text-wrap: balance;
`

const actions = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--space-3);
`
