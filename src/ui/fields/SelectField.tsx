import { ChevronDown } from 'lucide-react'
import { type HTMLInputAutoCompleteAttribute, type ReactNode, type Ref, useId, useRef } from 'react'
import { afterPress } from '#src/ui/after-press.ts'
import { controlClass } from '#src/ui/fields/control-class.ts'
import { describedFor, FieldFrame } from '#src/ui/fields/FieldFrame.tsx'
import { uncoveredClass } from '#src/ui/fields/field-class.ts'
import { selectFrameClass, selectClass } from '#src/ui/fields/select-class.ts'

/**
 * A native select, because phones have pickers for it and browsers fill it in. `placeholder` shows until an option is
 * chosen.
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
  /**
   * `isStepping`: a key changed the closed field, as each arrow key does. The next key may then change the value again.
   */
  onChange: (value: string, isStepping: boolean) => void
  onBlur?: (() => void) | undefined
  selectRef?: Ref<HTMLSelectElement> | undefined
  hint?: ReactNode
  error?: ReactNode
  required?: boolean | undefined
  /** Whether the value cannot be changed; the field still shows it and can have the focus. */
  readOnly?: boolean | undefined
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined
}) {
  const own = useId()
  const control = id ?? own
  const isStepping = useRef(false)

  return (
    <FieldFrame control={control} label={label} hint={hint} error={error}>
      <span className={selectFrameClass}>
        <select
          ref={selectRef}
          id={control}
          name={name}
          className={`${controlClass} ${uncoveredClass} ${selectClass}`}
          value={value}
          autoComplete={autoComplete}
          aria-required={required || undefined}
          aria-disabled={readOnly || undefined}
          {...describedFor(control, { hint, error })}
          onPointerDown={() => {
            isStepping.current = false
          }}
          onKeyDown={({ key }) => {
            isStepping.current = key !== 'Enter' && key !== ' '
          }}
          onChange={event => {
            if (!readOnly) onChange(event.currentTarget.value, isStepping.current)
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
    </FieldFrame>
  )
}
