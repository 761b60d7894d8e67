import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup'
import { FieldProblem } from '#src/ui/fields/FieldProblem.tsx'
import { fieldClass, hintClass, labelClass } from '#src/ui/fields/field-class.ts'

/** A few options, all visible. The parent component keeps the value, null until a choice. */
export function RadioGroup({
  name,
  label,
  value,
  options,
  onChange,
  error,
  readOnly = false,
}: {
  name?: string | undefined
  label: ReactNode
  value: string | null
  options: readonly { value: string; label: ReactNode; hint?: ReactNode }[]
  onChange: (value: string) => void
  error?: ReactNode
  /** Whether the choice cannot be changed; it still shows and can have the focus. */
  readOnly?: boolean | undefined
}) {
  return (
    <AriaRadioGroup
      className={fieldClass}
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      isReadOnly={readOnly}
      value={value}
      onChange={onChange}
      {...(name === undefined ? {} : { name })}
    >
      <Label className={labelClass}>{label}</Label>
      {options.map(option => (
        <Radio key={option.value} value={option.value} className={row}>
          <span className={dot} />
          <span className={textBlock}>
            <span>{option.label}</span>
            {option.hint ? <span className={hintClass}>{option.hint}</span> : null}
          </span>
        </Radio>
      ))}
      <FieldError>
        <FieldProblem>{error}</FieldProblem>
      </FieldError>
    </AriaRadioGroup>
  )
}

const dot = css`
  flex: none;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  border: 1.5px solid var(--control-border);
  border-radius: 50%;
  background: var(--surface);
`

const textBlock = css`
  display: grid;
  padding-block: 0.625rem;
`

const row = css`
  position: relative;
  display: flex;
  align-items: start;
  gap: var(--space-3);
  min-block-size: var(--target);
  cursor: pointer;

  & > .${dot} {
    margin-block-start: 0.625rem;
  }

  &[data-hovered] > .${dot} {
    border-color: var(--text);
  }

  &[data-selected] > .${dot} {
    border-color: var(--action);
    border-width: 0.4375rem;
  }

  &[data-focus-visible] > .${dot} {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }

  @media (forced-colors: active) {
    &[data-selected] > .${dot} {
      border-color: Highlight;
    }

    &[data-focus-visible] > .${dot} {
      outline-color: Highlight;
    }
  }
`
