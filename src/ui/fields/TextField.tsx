import { type ChangeEvent, type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { afterPress } from '#src/ui/after-press.ts'
import { controlClass } from '#src/ui/fields/control-class.ts'
import { describedFor, FieldFrame, type OnlyField } from '#src/ui/fields/FieldFrame.tsx'
import { uncoveredClass } from '#src/ui/fields/field-class.ts'

type Passed = 'name' | 'readOnly' | 'inputMode' | 'enterKeyHint' | 'autoComplete' | 'autoCapitalize'

/**
 * One line of text, or `rows` lines. The parent component keeps the value. `id` is the id of the control, for links to
 * it; `error` marks the field as invalid and describes it; `describedBy` is the id of another text that describes it.
 * The field has no `maxlength`, which would silently cut a pasted text.
 */
export function TextField({
  id,
  label,
  value,
  onChange,
  onBlur,
  inputRef,
  hint,
  describedBy,
  error,
  attempt,
  required = false,
  type = 'text',
  rows,
  isProse = rows !== undefined,
  ...passed
}: OnlyField &
  Pick<InputHTMLAttributes<HTMLInputElement>, Passed> & {
    id?: string | undefined
    label: ReactNode
    value: string
    onChange: (value: string) => void
    onBlur?: (() => void) | undefined
    inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement> | undefined
    hint?: ReactNode
    describedBy?: string | undefined
    error?: ReactNode
    required?: boolean | undefined
    /**
     * The type. Instead of `email`, use `inputMode`, because Chromium changes the domains in such a field to Punycode.
     * docs/decisions/0154
     */
    type?: 'text' | 'search' | 'tel' | 'url' | 'date' | undefined
    rows?: number | undefined
    /** Whether it has words of a language, which browsers and keyboards may correct; names and addresses do not. */
    isProse?: boolean | undefined
  }) {
  const own = useId()
  const control = id ?? own
  const shared = {
    ...passed,
    id: control,
    className: `${controlClass} ${uncoveredClass}`,
    value,
    // Answers B-564
    spellCheck: isProse,
    autoCorrect: isProse ? 'on' : 'off',
    'aria-required': required || undefined,
    ...describedFor(control, { hint, error, describedBy }),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      onChange(currentTarget.value)
    },
    onBlur: () => {
      if (onBlur !== undefined) afterPress(onBlur)
    },
  }

  return (
    <FieldFrame control={control} label={label} hint={hint} error={error} attempt={attempt}>
      {rows === undefined ? (
        <input {...shared} ref={inputRef} type={type} />
      ) : (
        <textarea {...shared} ref={inputRef} rows={rows} />
      )}
    </FieldFrame>
  )
}
