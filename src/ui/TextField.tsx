import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes, ReactNode, Ref } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { afterPress } from '#src/ui/after-press.ts'
import { controlLook } from '#src/ui/control-look.ts'
import { FieldProblem } from '#src/ui/FieldProblem.tsx'
import { fieldLook, hintLook, labelLook, uncoveredLook } from '#src/ui/field-look.ts'

/**
 * One line of text, or `rows` lines. The owner keeps the value. `id` is that of the control, for links to it; `error`
 * marks the field as wrong and is read with it. No `maxlength`: a pasted text is never cut.
 */
export function TextField({
  id,
  name,
  label,
  value,
  onChange,
  onBlur,
  inputRef,
  hint,
  error,
  required = false,
  readOnly = false,
  type = 'text',
  rows,
  inputMode,
  autoComplete,
  autoCapitalize,
  spellCheck,
}: {
  id?: string | undefined
  name?: string | undefined
  label: ReactNode
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement> | undefined
  hint?: ReactNode
  error?: ReactNode
  required?: boolean | undefined
  readOnly?: boolean | undefined
  type?: 'text' | 'email' | 'tel' | 'url' | undefined
  rows?: number | undefined
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  autoCapitalize?: 'off' | 'words' | 'characters' | undefined
  spellCheck?: boolean | undefined
}): ReactNode {
  const control = { className: `${controlLook} ${uncoveredLook}`, autoCapitalize, spellCheck }

  return (
    <AriaTextField
      className={fieldLook}
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      isRequired={required}
      isReadOnly={readOnly}
      value={value}
      onChange={onChange}
      type={type}
      {...(id === undefined ? {} : { id })}
      {...(name === undefined ? {} : { name })}
      {...(onBlur === undefined ? {} : { onBlur: () => afterPress(onBlur) })}
      {...(inputMode === undefined ? {} : { inputMode })}
      {...(autoComplete === undefined ? {} : { autoComplete })}
    >
      <Label className={labelLook}>{label}</Label>
      {rows === undefined ? (
        <Input {...control} ref={inputRef} />
      ) : (
        <TextArea {...control} ref={inputRef} rows={rows} />
      )}
      {hint ? (
        <Text slot="description" className={hintLook}>
          {hint}
        </Text>
      ) : null}
      <FieldError>
        <FieldProblem>{error}</FieldProblem>
      </FieldError>
    </AriaTextField>
  )
}
