import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { disclosureLook } from '#src/ui/disclosure-look.ts'
import { useDisclosure } from '#src/ui/use-disclosure.ts'

/**
 * The 64 px head of every page: the word mark in the brand's heading font, the links into the shop
 * (behind "Shop" under 1024 px), and `children` at the end.
 */
export function Header({
  brandName,
  homeHref,
  links,
  children,
}: {
  brandName: string
  homeHref?: string | undefined
  links: readonly { label: string; url: string }[]
  children?: ReactNode
}): ReactNode {
  const { t } = useLingui()
  const { open, setOpen, id, toggle, closeByKey } = useDisclosure()

  const wordMark = (
    <>
      {brandName}
      <span className={dot} aria-hidden="true" />
    </>
  )

  return (
    <header className={bar} data-print="hide">
      <div className={line} onKeyDown={closeByKey}>
        {homeHref === undefined ? (
          <span className={mark}>{wordMark}</span>
        ) : (
          <a className={mark} href={homeHref}>
            {wordMark}
          </a>
        )}
        {links.length > 0 ? (
          <nav className={nav} aria-label={t`Shop`}>
            <button
              ref={toggle}
              type="button"
              className={`${disclosureLook} ${shop}`}
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              <Trans>Shop</Trans>
              <ChevronDown />
            </button>
            <ul id={id} className={list} data-open={open || undefined}>
              {links.map(({ label, url }) => (
                <li key={url}>
                  <a className={entry} href={url}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        {children ? <div className={end}>{children}</div> : null}
      </div>
    </header>
  )
}

const bar = css`
  position: relative;
  z-index: var(--layer-nav);
  border-block-end: 1px solid var(--line);
  background: var(--surface);
`

const line = css`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-6);
  max-inline-size: var(--page-width);
  min-block-size: var(--header-height);
  margin-inline: auto;
  padding-inline: var(--gutter);

  @media (width < 1024px) {
    column-gap: var(--space-4);
  }

  @media (width < 575px) {
    column-gap: 0;
  }
`

const mark = css`
  display: inline-flex;
  align-items: baseline;
  gap: 2px;
  padding-block: var(--space-2);
  border-radius: var(--radius-print);
  color: var(--text);
  font: var(--word-mark-weight) 1.375rem/1.75rem var(--font-heading);
  letter-spacing: var(--word-mark-tracking);
  text-decoration: none;
  white-space: nowrap;

  &:hover {
    text-decoration: none;
  }
`

const dot = css`
  flex: none;
  inline-size: 6px;
  block-size: 6px;
  border-radius: 50%;
  background: var(--accent);
`

const nav = css`
  @media (width < 1024px) {
    margin-inline-start: auto;
  }
`

const shop = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-block-size: var(--target);
  padding-inline: var(--space-2) var(--space-1);
  border-radius: var(--radius-button);

  &:hover {
    background: var(--sunken);
  }
`

const list = css`
  display: flex;
  flex-wrap: wrap;

  @media (width < 1024px) {
    display: none;
    position: absolute;
    inset-block-start: calc(100% + 1px);
    inset-inline: 0;
    padding: var(--space-2) calc(var(--gutter) - var(--space-3)) var(--space-3);
    border-block-end: 1px solid var(--line);
    background: var(--surface);
    box-shadow: var(--shadow-raised);

    &[data-open] {
      display: block;
      animation: ui-appear var(--motion-press) var(--ease);
    }
  }
`

const entry = css`
  display: flex;
  align-items: center;
  min-block-size: var(--target);
  padding-inline: var(--space-3);
  border-radius: var(--radius-button);
  color: var(--muted);
  text-decoration: none;

  &:hover {
    color: var(--text);
    text-decoration: underline;
  }

  @media (width < 1024px) {
    color: var(--text);
  }
`

const end = css`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  margin-inline-start: auto;

  @media (width < 1024px) {
    nav + & {
      margin-inline-start: 0;
    }
  }
`
