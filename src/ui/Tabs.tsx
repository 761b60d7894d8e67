import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'

interface TabEntry {
  key: string
  label: ReactNode
  panel: ReactNode
}

/** Tabs on one ruled line; `label` names the list. Arrow keys move and select. */
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
}): ReactNode {
  return (
    <AriaTabs
      className={frame}
      selectedKey={selected}
      onSelectionChange={key => onSelect(String(key))}
    >
      <TabList className={list} aria-label={label}>
        {tabs.map(tab => (
          <Tab key={tab.key} id={tab.key} className={tabLook}>
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map(tab => (
        <TabPanel key={tab.key} id={tab.key} className={panel}>
          {tab.panel}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}

const frame = css`
  display: block;
`

const list = css`
  display: flex;
  gap: var(--space-3);
  overflow-x: auto;
  box-shadow: inset 0 -1px var(--line);
  scrollbar-width: none;
`

const tabLook = css`
  flex: none;
  padding: 0.625rem var(--space-2);
  border-block-end: 3px solid transparent;
  color: var(--muted);
  font-weight: 600;
  white-space: nowrap;
  cursor: pointer;
  transition: color var(--motion-press) var(--ease);

  &:hover {
    color: var(--text);
  }

  &[data-selected] {
    border-color: var(--action);
    color: var(--text);
  }

  &[data-focus-visible] {
    border-radius: var(--radius-print);
    outline: 3px solid var(--focus);
    outline-offset: -3px;
  }

  @media (forced-colors: active) {
    border-color: Canvas;

    &[data-selected] {
      border-color: Highlight;
    }

    &[data-focus-visible] {
      outline-color: Highlight;
    }
  }
`

const panel = css`
  padding-block-start: var(--space-5);
  outline: none;

  &[data-focus-visible] {
    border-radius: var(--radius-print);
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
`
