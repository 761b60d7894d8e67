import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** A page. For `?stripped=true`, `Shell` leaves out header, menu and footer. `wide`: the whole width, for photos. */
export function Page({
  header,
  menu,
  footer,
  children,
  wide = false,
}: {
  header?: ReactNode
  menu?: ReactNode
  footer?: ReactNode
  children: ReactNode
  wide?: boolean | undefined
}) {
  const columns = menu ? withMenu : alone

  return (
    <div className={`${page} ${wide ? full : narrow}`}>
      <a className={skip} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      {header}
      <div className={`${columns} ${container}`}>
        {menu}
        <main id="main" className={main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {footer}
    </div>
  )
}

/** Header, menu and footer begin at one place in every page: `--page-start` from the edge of the window. B-184. */
const page = css`
  --page-start: max(var(--gutter), 50% - var(--container) / 2);
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
`

const skip = css`
  position: absolute;
  z-index: var(--layer-toast);
  inset: var(--space-2) auto auto var(--space-2);
  padding: 0.625rem var(--space-4);
  border-radius: var(--radius-control);
  background: var(--surface);
  color: var(--link);
  font-weight: 600;

  &:not(:focus) {
    inline-size: 1px;
    block-size: 1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }
`

/** At least as high as a window without the header, so that the footer does not jump when the content arrives. */
const container = css`
  flex: 1;
  min-block-size: calc(100dvh - var(--header-height));
  inline-size: 100%;
  padding-inline: var(--page-start) var(--page-end);

  @media print {
    min-block-size: 0;
  }
`

const narrow = css`
  --page-end: var(--page-start);
  --main-width: 60rem;
`

/** The photos reach to the end of the window. */
const full = css`
  --page-end: var(--gutter);
  --main-width: none;
`

const withMenu = css`
  display: grid;
  grid-template-columns: var(--menu-width) minmax(0, 1fr);
  gap: var(--space-7);

  & > nav {
    padding-block: 2.25rem var(--space-7);
    margin-inline-start: calc(-1 * var(--space-4));
  }

  @media print {
    display: block;
  }
`

const alone = css`
  display: block;

  & > main {
    margin-inline: auto;
  }
`

const main = css`
  min-inline-size: 0;
  max-inline-size: var(--main-width);
  padding-block: var(--space-6) var(--space-8);

  &:focus {
    outline: none;
  }

  @media (width < 35.9375em) {
    padding-block: var(--space-4) var(--space-7);
  }

  @media print {
    max-inline-size: none;
    padding: 0;
  }
`
