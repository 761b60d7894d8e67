import { type ReactNode, useId, useState } from 'react'
import { controlClass } from '#src/ui/fields/control-class.ts'
import { FieldProblem } from '#src/ui/fields/FieldProblem.tsx'
import { fieldClass, hintClass, labelClass } from '#src/ui/fields/field-class.ts'

/**
 * A field for a month such as `2024-03`: the browser's own month field if it has one, else a text field with the `hint`
 * how to write a month (B-301). The form reads it by `name`, checks that it is from `first` to `last`, and passes back an
 * `error`.
 */
export function MonthField({
  name,
  label,
  hint,
  error,
  first,
  last,
}: {
  name: string
  label: ReactNode
  hint: ReactNode
  error?: ReactNode
  first: string
  last: string
}) {
  const id = useId()
  const [isText, setIsText] = useState(false)
  const about = [isText && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')

  return (
    <div className={fieldClass}>
      <label className={labelClass} htmlFor={id}>
        {label}
      </label>
      <input
        // A browser without a month field says that it is a text field.
        ref={field => setIsText(field?.type === 'text')}
        id={id}
        name={name}
        type="month"
        className={controlClass}
        min={first}
        max={last}
        defaultValue={last}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={about === '' ? undefined : about}
        onKeyDown={event => {
          // Submit the form on Enter, which WebKit's month field does not do by itself.
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
      {isText ? (
        <p id={`${id}-hint`} className={hintClass}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <span id={`${id}-error`}>
          <FieldProblem>{error}</FieldProblem>
        </span>
      ) : null}
    </div>
  )
}
