import { css } from '@linaria/core'
import { type ReactNode, useId, useRef } from 'react'

interface TabEntry {
  key: string
  label: ReactNode
  panel: ReactNode
}

/** `label` names the list of tabs. Arrow keys, Home and End select another tab and focus it. */
export function Tabs({
  label,
  selected,
  onSelect,
  tabs,
}: {
  label: string
  selected: string
  onSelect: (key: string) => void
  tabs: readonly TabEntry[]
}) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const place = tabs.findIndex(({ key }) => key === selected)
  const select = (index: number): void => {
    const tab = tabs.at(index % tabs.length)
    if (tab === undefined) return
    onSelect(tab.key)
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.key}"]`)?.focus()
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={listClass}>
        {tabs.map(({ key, label: words }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            data-tab={key}
            className={tabClass}
            aria-selected={key === selected}
            aria-controls={key === selected ? `${id}-panel` : undefined}
            tabIndex={key === selected ? 0 : -1}
            onKeyDown={event => {
              // Answers B-491
              if (event.altKey || event.ctrlKey || event.metaKey) return
              const target = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: -1 }[
                event.key
              ]
              if (target === undefined) return
              event.preventDefault()
              select(target)
            }}
            onClick={() => onSelect(key)}
          >
            {words}
          </button>
        ))}
      </div>
      <div
        key={selected}
        role="tabpanel"
        id={`${id}-panel`}
        className={panel}
        aria-labelledby={`${id}-${selected}`}
      >
        {tabs[place]?.panel}
      </div>
    </>
  )
}

const listClass = css`
  display: flex;
  gap: var(--space-3);
  overflow-x: auto;
  box-shadow: inset 0 -1px var(--line);
  scrollbar-width: none;
`

const tabClass = css`
  flex: none;
  padding: 0.625rem var(--space-2);
  border: 0;
  border-block-end: 3px solid transparent;
  background: none;
  color: var(--muted);
  font: 600 var(--type-body) var(--font-body);
  white-space: nowrap;
  transition: color var(--motion-press) var(--ease);

  &:hover {
    color: var(--text);
  }

  &[aria-selected='true'] {
    border-color: var(--action);
    color: var(--text);
  }

  @media (width < 16em) {
    padding-inline: 0;
  }

  &:focus-visible {
    border-radius: var(--radius-print);
    outline: 3px solid var(--focus);
    outline-offset: -3px;
  }

  @media (forced-colors: active) {
    border-color: Canvas;

    &[aria-selected='true'] {
      border-color: Highlight;
    }

    &:focus-visible {
      outline-color: Highlight;
    }
  }
`

const panel = css`
  padding-block-start: var(--space-5);
`
