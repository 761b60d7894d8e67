import { useEffect, useEffectEvent, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
  useFormState,
  type UseFormProps,
  useWatch,
} from 'react-hook-form'

/** The problem of a field whose value passed the rules of the form, but was rejected by the service. */
export const REFUSED = 'refused'

/**
 * The fields of a `CheckedForm`: checked when the customer submits them, then again as they change. `begin` returns the
 * initial values; `onEdit` gets the values on mount and after each change. `refused` has the fields that the service
 * rejected; pass none while a save is under way.
 */
export const useCheckedForm = <Values extends FieldValues, Sent = Values>({
  begin,
  resolver,
  reValidateMode = 'onBlur',
  onEdit,
  refused = [],
}: {
  begin: () => DefaultValues<Values>
  resolver: Resolver<Values, unknown, Sent>
  reValidateMode?: UseFormProps['reValidateMode']
  onEdit: (values: Values) => void
  refused?: readonly FieldPath<Values>[] | undefined
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
  const [sent, setSent] = useState(() => form.getValues())
  const { errors, submitCount } = useFormState({ control })
  const values = useWatch({ control, compute: (now: Values) => ({ ...now }) })

  const notifyEdit = useEffectEvent(onEdit)
  useEffect(() => {
    notifyEdit(values)
  }, [values])

  // Answers B-459
  const problemOf = (field: FieldPath<Values>): string | null =>
    issueOf(errors, field) ??
    (refused.includes(field) && sent[field] === values[field] ? REFUSED : null)

  return {
    ...form,
    errors,
    values,
    /** The message of the first issue of a field, `REFUSED` until a rejected value changes, or null. */
    problemOf,
    /** Identifies the attempt to submit, for `CheckedForm`. */
    attempt: `${submitCount} ${refused.join(' ')}`,
    handleSubmit: (send: (fields: Sent) => void) =>
      form.handleSubmit(fields => {
        send(fields)
        setSent(form.getValues())
      }),
  }
}

const issueOf = (errors: FieldErrors, field: string): string | null => {
  const message = errors[field]?.message
  return typeof message === 'string' ? message : null
}
