import { css } from '@linaria/core'
import { ChevronDown } from 'lucide-react'
import { type HTMLInputAutoCompleteAttribute, type ReactNode, type Ref, useId } from 'react'
import { afterPress } from '#src/ui/after-press.ts'
import { controlLook } from '#src/ui/fields/control-look.ts'
import { FieldProblem } from '#src/ui/fields/FieldProblem.tsx'
import { fieldLook, hintLook, labelLook, uncoveredLook } from '#src/ui/fields/field-look.ts'

/**
 * A choice from a list, as a native select: phones show their own picker, and browsers can autofill it. The parent
 * component keeps the value; `id` is the id of the control, `placeholder` shows while no option is chosen.
 */
export function SelectField({
  id,
  name,
  label,
  value,
  options,
  placeholder,
  onChange,
  onBlur,
  selectRef,
  hint,
  error,
  required = false,
  readOnly = false,
  autoComplete,
}: {
  id?: string | undefined
  name?: string | undefined
  label: ReactNode
  value: string
  options: readonly { value: string; label: string }[]
  placeholder?: string | undefined
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  selectRef?: Ref<HTMLSelectElement> | undefined
  hint?: ReactNode
  error?: ReactNode
  required?: boolean | undefined
  /** Whether the value cannot be changed; the field still shows it and can have the focus. */
  readOnly?: boolean | undefined
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined
}): ReactNode {
  const own = useId()
  const control = id ?? own
  const about = [hint ? `${control}-hint` : '', error ? `${control}-error` : ''].join(' ').trim()

  return (
    <div className={fieldLook}>
      <label className={labelLook} htmlFor={control}>
        {label}
      </label>
      <span className={frame}>
        <select
          ref={selectRef}
          id={control}
          name={name}
          className={`${controlLook} ${uncoveredLook} ${select}`}
          value={value}
          autoComplete={autoComplete}
          aria-required={required || undefined}
          aria-disabled={readOnly || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={about === '' ? undefined : about}
          onChange={event => {
            if (!readOnly) onChange(event.currentTarget.value)
          }}
          onBlur={() => {
            if (onBlur !== undefined) afterPress(onBlur)
          }}
        >
          {placeholder === undefined || value !== '' ? null : (
            <option value="">{placeholder}</option>
          )}
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden />
      </span>
      {hint ? (
        <span id={`${control}-hint`} className={hintLook}>
          {hint}
        </span>
      ) : null}
      {error ? (
        <span id={`${control}-error`}>
          <FieldProblem>{error}</FieldProblem>
        </span>
      ) : null}
    </div>
  )
}

const frame = css`
  position: relative;
  display: block;

  & > svg {
    position: absolute;
    inset: 0 var(--space-3) 0 auto;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    margin-block: auto;
    color: var(--muted);
    pointer-events: none;
  }
`

const select = css`
  padding-inline-end: 2.5rem;
  appearance: none;
  text-overflow: ellipsis;

  &[aria-disabled='true'] {
    pointer-events: none;
  }
`
