import type { ComponentProps } from 'react'
import {
  type Control,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form'
import { TextField } from '#src/ui/fields/TextField.tsx'

type Shown = Omit<
  ComponentProps<typeof TextField>,
  'name' | 'value' | 'onChange' | 'onBlur' | 'inputRef'
>

/** A text field for react-hook-form; the parent component reads the form's errors. */
export function ControlledTextField<Values extends FieldValues, Output>({
  control,
  name,
  ...shown
}: Shown & {
  control: Control<Values, unknown, Output>
  name: FieldPathByValue<Values, string>
}) {
  const { field } = useController({ control, name })

  return (
    <TextField
      {...shown}
      name={name}
      value={String(field.value)}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  )
}
