import { css } from '@linaria/core'
import type { ReactNode } from 'react'

/**
 * The footer, whose `children` wrap in a row. Links, and buttons directly in an `li`, get the footer's muted colour.
 */
export function Footer({ children }: { children: ReactNode }) {
  return (
    <footer className={foot} data-print="hide">
      <div className={line}>{children}</div>
    </footer>
  )
}

const foot = css`
  border-block-start: 1px solid var(--line);
  background: var(--surface);
`

const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3) var(--space-5);
  padding: var(--space-5) var(--page-start);
  color: var(--muted);
  font: 400 var(--type-small) var(--font-body);

  & :is(a, li > button) {
    display: inline-flex;
    align-items: center;
    min-block-size: var(--target);
    color: var(--muted);
  }

  & :is(a, li > button):hover {
    color: var(--text);
  }
`
