import { css } from '@linaria/core'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ScreenPath } from '#machines/shell/model/screen-path.ts'
import { Link } from '#src/ui/Link.tsx'
import { loneLinkClass } from '#src/ui/link-class.ts'

/** The link above a page's heading, back to the list that the page belongs to. */
export function BackLink({ to, children }: { to: ScreenPath; children: ReactNode }) {
  return (
    <p className={line} data-print="hide">
      <Link to={to} isBack className={`${loneLinkClass} ${back}`}>
        <ChevronLeft aria-hidden />
        {children}
      </Link>
    </p>
  )
}

const line = css`
  margin-block-end: var(--space-2);
`
const back = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);

  & > svg {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    margin-inline-start: -0.375rem;
  }
`
