import { type ReactNode, useId, useState } from 'react'
import { controlClass } from '#src/ui/fields/control-class.ts'
import { describedFor, FieldFrame, type OnlyField } from '#src/ui/fields/FieldFrame.tsx'

/**
 * A field for a month such as `2024-03`: the browser's own month field if it has one, else a text field with the `hint`
 * how to write a month (B-301). The form reads it by `name`, checks that it is from `first` to `last`, and passes back an
 * `error`.
 */
export function MonthField({
  name,
  label,
  hint: ownHint,
  error,
  attempt,
  first,
  last,
}: OnlyField & {
  name: string
  label: ReactNode
  hint: ReactNode
  error?: ReactNode
  first: string
  last: string
}) {
  const id = useId()
  const [isText, setIsText] = useState(false)
  const hint = isText ? ownHint : undefined

  return (
    <FieldFrame control={id} label={label} hint={hint} error={error} attempt={attempt}>
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
        {...describedFor(id, { hint, error })}
        onKeyDown={event => {
          // Submit the form on Enter, which WebKit's month field does not do by itself.
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
    </FieldFrame>
  )
}
