import { useEffect, useEffectEvent, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  useForm,
  useFormState,
  type UseFormProps,
  useWatch,
} from 'react-hook-form'

/**
 * The fields of a `CheckedForm`: checked when the customer submits them, then again as they change. `begin` returns the
 * initial values; `onEdit` gets the values on mount and after each change.
 */
export const useCheckedForm = <Values extends FieldValues, Sent = Values>({
  begin,
  resolver,
  reValidateMode = 'onBlur',
  onEdit,
}: {
  begin: () => DefaultValues<Values>
  resolver: Resolver<Values, unknown, Sent>
  reValidateMode?: UseFormProps['reValidateMode']
  onEdit: (values: Values) => void
}) => {
  const [defaultValues] = useState(begin)
  const form = useForm<Values, unknown, Sent>({
    defaultValues,
    resolver,
    mode: 'onSubmit',
    reValidateMode,
    // `CheckedForm` moves the focus to its summary of the problems.
    shouldFocusError: false,
  })
  const { control } = form
  const { errors, submitCount } = useFormState({ control })
  const values = useWatch({ control, compute: (now: Values) => ({ ...now }) })

  const notifyEdit = useEffectEvent(onEdit)
  useEffect(() => {
    notifyEdit(values)
  }, [values])

  return { ...form, errors, submitCount, values }
}
