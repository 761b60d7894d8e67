import { type ReactNode, useId } from 'react'
import { controlLook } from '#src/ui/control-look.ts'
import { fieldLook, hintLook, labelLook } from '#src/ui/field-look.ts'

/**
 * A month of a year as `2024-03`: the browser's own field where it has one, else a line of text. The form reads it by
 * `name`; `first` and `last` are the months it makes sense between.
 */
export function MonthField({
  name,
  label,
  hint,
  first,
  last,
}: {
  name: string
  label: ReactNode
  hint: ReactNode
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
        required
        pattern="\d{4}-\d{2}"
        aria-describedby={`${id}-hint`}
        onKeyDown={event => {
          // WebKit's own month field does not submit its form.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
      <p id={`${id}-hint`} className={hintLook}>
        {hint}
      </p>
    </div>
  )
}
