import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { Monitor, Moon, Sun } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Theme } from '#machines/shell/model/theme.ts'

/** Light, dark or the device's setting. The parent stores it and sets `data-theme` on the root. */
export function ThemeChoice({
  value,
  onChange,
}: {
  value: Theme
  onChange: (theme: Theme) => void
}) {
  const name = useId()

  return (
    <fieldset className={set}>
      <legend className={legend}>
        <Trans>Appearance</Trans>
      </legend>
      <div className={row}>
        {themes.map(({ theme, icon, label }) => (
          <label key={theme} className={choice}>
            <input
              type="radio"
              className={radio}
              name={name}
              value={theme}
              checked={value === theme}
              onChange={() => onChange(theme)}
            />
            <span className={face}>
              {icon}
              <span>{label}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const themes: readonly { theme: Theme; icon: ReactNode; label: ReactNode }[] = [
  { theme: 'system', icon: <Monitor />, label: <Trans>System</Trans> },
  { theme: 'light', icon: <Sun />, label: <Trans>Light</Trans> },
  { theme: 'dark', icon: <Moon />, label: <Trans>Dark</Trans> },
]

const set = css`
  display: grid;
`

const legend = css`
  padding-block-end: var(--space-2);
  color: var(--text);
  font: 600 var(--type-small) var(--font-body);
`

const row = css`
  display: inline-flex;
  flex-wrap: wrap;
  inline-size: fit-content;
  padding: 0.125rem;
  border: 1.5px solid var(--control-border);
  border-radius: var(--radius-control);
  background: var(--surface);
`

const choice = css`
  position: relative;
  display: inline-flex;
  cursor: pointer;
`

/* The visible part of a choice, styled by the state of the transparent radio button above it. */
const face = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: var(--target);
  padding-inline: var(--space-3);
  border: 1px solid transparent;
  border-radius: calc(var(--radius-control) - 0.1875rem);
  color: var(--muted);
  font: 400 var(--type-small) var(--font-body);

  & > svg {
    inline-size: 1.125rem;
    block-size: 1.125rem;
  }

  :hover + & {
    color: var(--text);
  }

  :checked + & {
    background: var(--selected);
    color: var(--text);
    font-weight: 600;
  }

  :focus-visible + & {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }

  @media (forced-colors: active) {
    border-color: Canvas;

    :checked + & {
      border-color: Highlight;
    }

    :focus-visible + & {
      outline-color: Highlight;
    }
  }
`

const radio = css`
  position: absolute;
  inset: 0;
  opacity: 0;
  cursor: inherit;
`
