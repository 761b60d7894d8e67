import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from '#src/ui/Link.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { loneLinkClass } from '#src/ui/link-class.ts'
import type { ScreenPath } from '#machines/shell/model/screen-path.ts'
import { strongClass } from '#src/ui/common-class.ts'

/** Rows with lines between them; each has a name, a value, and a link to change it. */
export function SettingsRows({ children }: { children: ReactNode }) {
  return <dl className={list}>{children}</dl>
}

/** One row; `changeName` is the accessible name of its link, for screen readers. */
export function SettingsRow({
  label,
  children,
  to,
  changeName,
}: {
  label: ReactNode
  children: ReactNode
  to: ScreenPath
  changeName: ReactNode
}) {
  return (
    <div className={row}>
      <dt className={strongClass}>{label}</dt>
      <dd className={value}>{children}</dd>
      <dd>
        <Link to={to} className={loneLinkClass}>
          <span aria-hidden="true">
            <Trans>Change</Trans>
          </span>
          <VisuallyHidden>{changeName}</VisuallyHidden>
        </Link>
      </dd>
    </div>
  )
}

const list = css`
  display: grid;
`
const row = css`
  display: grid;
  grid-template-columns: minmax(0, 12rem) minmax(0, 1fr) auto;
  gap: var(--space-1) var(--space-5);
  padding-block: var(--space-4);

  &:first-child {
    padding-block-start: 0;
  }

  &:last-child {
    padding-block-end: 0;
  }

  & + & {
    border-block-start: 1px solid var(--line);
  }

  @media (width < 35.9375em) {
    grid-template-columns: minmax(0, 1fr) auto;
  }

  @media (width < 20em) {
    grid-template-columns: minmax(0, 1fr);
  }
`
const value = css`
  color: var(--muted);
  hyphens: manual;
  overflow-wrap: anywhere;
  unicode-bidi: isolate;

  @media (width < 35.9375em) {
    grid-row: 2;
    grid-column: 1 / -1;
  }
`
