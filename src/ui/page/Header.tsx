import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MenuEntry } from '#machines/model/configuration/public-configuration.ts'
import { disclosedClass, disclosureClass } from '#src/ui/page/disclosure-class.ts'
import { MenuGroup } from '#src/ui/page/MenuGroup.tsx'
import { useDisclosure } from '#src/ui/use-disclosure.ts'

const NONE: readonly MenuEntry[] = []

/**
 * The header, at least 64 px high: word mark, main menu and top menu. Under 1024 px, one button "Shop" opens the menus.
 */
export function Header({
  brandName,
  homeHref,
  links,
  top = NONE,
  account,
}: {
  brandName: string
  homeHref?: string | undefined
  links: readonly MenuEntry[]
  top?: readonly MenuEntry[] | undefined
  account?: ReactNode
}) {
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
          <span className={brandLink}>{wordMark}</span>
        ) : (
          <a className={brandLink} href={homeHref}>
            {wordMark}
          </a>
        )}
        {links.length + top.length > 0 ? (
          <nav className={nav} aria-label={t`Shop`}>
            <button
              ref={toggle}
              type="button"
              className={disclosureClass}
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              <Trans>Shop</Trans>
              <ChevronDown />
            </button>
            <div id={id} className={`${disclosedClass} ${panel}`} data-open={open || undefined}>
              <Menu entries={links} />
              <Menu entries={top} />
            </div>
          </nav>
        ) : null}
        {account}
      </div>
    </header>
  )
}

function Menu({ entries }: { entries: readonly MenuEntry[] }) {
  if (entries.length === 0) return null
  return (
    <ul className={list}>
      {entries.map(({ label, url, children }) =>
        children.length === 0 ? (
          <li key={`${label} ${url}`}>
            <a className={entry} href={url}>
              {label}
            </a>
          </li>
        ) : (
          <MenuGroup
            key={`${label} ${url}`}
            label={label}
            url={url}
            entries={children}
            className={entry}
          />
        ),
      )}
    </ul>
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
  min-block-size: var(--header-height);
  padding-inline: var(--page-start);

  @media (width < 64em) {
    column-gap: var(--space-4);

    /*
     * At the end even before the shop's menu has been read, so that the account's button does not move when the menu
     * appears.
     */
    & > nav:first-of-type {
      margin-inline-start: auto;
    }
  }

  @media (width < 35.9375em) {
    column-gap: var(--space-1);
  }

  /* On the narrowest screens, menu buttons lose icons and padding to fit beside the word mark. */
  @media (width < 23em) {
    & > nav > button > svg {
      display: none;
    }

    & > nav > button {
      padding-inline: var(--space-2);
    }
  }
`

const brandLink = css`
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
  flex: 1;

  @media (width < 64em) {
    flex: none;
  }
`

const panel = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--space-5);

  @media (width < 64em) {
    display: block;
    padding: var(--space-2) calc(var(--gutter) - var(--space-3)) var(--space-3);
  }
`

const list = css`
  display: flex;
  flex-wrap: wrap;

  @media (width < 64em) {
    display: block;

    & + & {
      margin-block-start: var(--space-2);
      padding-block-start: var(--space-2);
      border-block-start: 1px solid var(--line);
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

  @media (width < 64em) {
    color: var(--text);
  }
`
