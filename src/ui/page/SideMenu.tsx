import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { disclosedClass, disclosureClass } from '#src/ui/page/disclosure-class.ts'
import { useDisclosure } from '#src/ui/use-disclosure.ts'

/**
 * The account's menu: a column of 232 px from 1024 px up; on narrower screens a list that the button "Account" in the
 * header opens. `items` are `<li>` elements with one link or button each; the link with `aria-current="page"` gets a
 * coloured background.
 */
export function SideMenu({ label, items }: { label: string; items: ReactNode }) {
  const { open, setOpen, id, toggle, closeByKey } = useDisclosure()

  return (
    <nav aria-label={label} onKeyDown={closeByKey} data-print="hide">
      <button
        ref={toggle}
        type="button"
        className={disclosureClass}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Trans>Account</Trans>
        <ChevronDown />
      </button>
      <ul
        id={id}
        className={`${disclosedClass} ${list}`}
        data-open={open || undefined}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('a, button')) setOpen(false)
        }}
      >
        {items}
      </ul>
    </nav>
  )
}

const list = css`
  display: grid;
  gap: 0.125rem;

  & :is(a, button) {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    inline-size: 100%;
    min-block-size: var(--target);
    padding: var(--space-2) var(--space-4);
    border: 1px solid transparent;
    border-radius: var(--radius-pill);
    background: none;
    color: var(--text);
    font: 400 var(--type-body) var(--font-body);
    text-align: start;
    text-decoration: none;
    transition: background-color var(--motion-press) var(--ease);
  }

  & :is(a, button):hover {
    background: var(--sunken);
  }

  & :is(a, button)[aria-current] {
    background: var(--selected);
    color: var(--link);
    font-weight: 600;
  }

  & svg {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }

  @media (forced-colors: active) {
    & :is(a, button) {
      border-color: Canvas;
    }

    & :is(a, button)[aria-current] {
      border-color: Highlight;
    }
  }

  @media (width < 64em) {
    padding: var(--space-2) var(--space-2) var(--space-3);

    & :is(a, button) {
      padding-inline: calc(var(--gutter) - var(--space-2));
    }
  }
`
