import { css } from '@linaria/core'
import { type ReactNode, useId } from 'react'
import { hintClass } from '#src/ui/fields/field-class.ts'

/** An on-off switch with a label and an optional explanation. The parent component keeps the value. */
export function Switch({
  isOn,
  label,
  hint,
  onChange,
}: {
  isOn: boolean
  label: ReactNode
  hint?: ReactNode
  onChange: (isOn: boolean) => void
}) {
  const id = useId()

  return (
    <div className={row}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={control}
        checked={isOn}
        aria-checked={isOn}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      <div>
        <label className={name} htmlFor={id}>
          {label}
        </label>
        {hint === undefined ? null : (
          <p id={`${id}-hint`} className={hintClass}>
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}

const row = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: var(--space-3);
`

const control = css`
  appearance: none;
  position: relative;
  inline-size: 3rem;
  block-size: 1.75rem;
  margin: 0.5rem 0;
  border: 1.5px solid var(--control-border);
  border-radius: var(--radius-pill);
  background: var(--surface);
  cursor: pointer;
  transition: background-color var(--motion-press) var(--ease);

  &::after {
    content: '';
    position: absolute;
    inset-block: 0.25rem;
    inset-inline-start: 0.25rem;
    inline-size: 1.0625rem;
    border-radius: 50%;
    background: var(--control-border);
    transition: inset-inline-start var(--motion-press) var(--ease);
  }

  &:checked {
    border-color: var(--action);
    background: var(--action);
  }

  &:checked::after {
    inset-inline-start: 1.5rem;
    background: var(--on-action);
  }

  @media (forced-colors: active) {
    &::after {
      background: ButtonText;
    }

    &:checked {
      background: Highlight;
    }
  }
`

const name = css`
  display: flex;
  align-items: center;
  min-block-size: var(--target);
  color: var(--text);
  font-weight: 600;
  cursor: pointer;
`
