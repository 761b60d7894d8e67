import { type ReactNode, useId } from 'react'
import { controlLook } from '#src/ui/fields/control-look.ts'
import { FieldProblem } from '#src/ui/fields/FieldProblem.tsx'
import { fieldLook, hintLook, labelLook } from '#src/ui/fields/field-look.ts'

/**
 * A field for a month such as `2024-03`: the browser's own month field if it has one, else a text field. The form
 * reads it by `name`, checks that it is from `first` to `last`, and passes back an `error`.
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
}): ReactNode {
  const id = useId()

  return (
    <div className={fieldLook}>
      <label className={labelLook} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        name={name}
        type="month"
        className={controlLook}
        min={first}
        max={last}
        defaultValue={last}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        onKeyDown={event => {
          // Submit the form on Enter, which WebKit's month field does not do by itself.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
      <p id={`${id}-hint`} className={hintLook}>
        {hint}
      </p>
      {error ? (
        <span id={`${id}-error`}>
          <FieldProblem>{error}</FieldProblem>
        </span>
      ) : null}
    </div>
  )
}
