import { css } from '@linaria/core'
import { ChevronDown } from 'lucide-react'
import { useDisclosure } from '#src/ui/use-disclosure.ts'

interface MenuLink {
  label: string
  url: string
}

/**
 * A menu entry with its subentries in one `<li>`. From 1024 px on, a button opens the list; below, the list is always
 * open.
 */
export function MenuGroup({
  label,
  url,
  entries,
  className,
}: MenuLink & { entries: readonly MenuLink[]; className: string }) {
  const { open, setOpen, id, toggle, closeByKey } = useDisclosure()

  return (
    <li className={group} onKeyDown={closeByKey}>
      <button
        ref={toggle}
        type="button"
        className={`${className} ${opener}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
        <ChevronDown />
      </button>
      <ul id={id} className={list} data-open={open || undefined}>
        <li>
          <a className={className} href={url}>
            {label}
          </a>
        </li>
        {entries.map(entry => (
          <li key={`${entry.label} ${entry.url}`} className={below}>
            <a className={className} href={entry.url}>
              {entry.label}
            </a>
          </li>
        ))}
      </ul>
    </li>
  )
}

const group = css`
  position: relative;
`

const opener = css`
  gap: var(--space-1);
  border: 0;
  background: none;
  font: inherit;

  & > svg {
    flex: none;
    inline-size: 1.125rem;
    block-size: 1.125rem;
    transition: rotate var(--motion-press) var(--ease);
  }

  &[aria-expanded='true'] > svg {
    rotate: 180deg;
  }

  @media (width < 64em) {
    && {
      display: none;
    }
  }
`

const list = css`
  @media (width >= 64em) {
    display: none;
    position: absolute;
    inset-block-start: calc(100% + var(--space-1));
    inset-inline-start: 0;
    min-inline-size: 13rem;
    padding: var(--space-2);
    border: 1px solid var(--line);
    border-radius: var(--radius-card);
    background: var(--surface);
    box-shadow: var(--shadow-raised);

    &[data-open] {
      display: block;
      animation: ui-appear var(--motion-press) var(--ease);
    }
  }
`

const below = css`
  @media (width < 64em) {
    padding-inline-start: var(--space-4);
  }
`
