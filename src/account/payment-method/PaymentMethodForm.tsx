import { valibotResolver } from '@hookform/resolvers/valibot'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { SaveFailure } from '#src/account/settings-form/SaveFailure.tsx'
import { type FormCallbacks, useSaved } from '#src/account/settings-form/use-form.ts'
import { type FormActor, useSubmission } from '#src/shell/use-submission.ts'
import {
  paymentChoice,
  type PaymentChoice,
  type PaymentChosen,
} from '#machines/account/payment-method/payment-method.model.ts'
import { CheckedForm } from '#src/ui/fields/CheckedForm.tsx'
import { useCheckedForm } from '#src/ui/fields/use-checked-form.ts'
import { FormActions } from '#src/ui/fields/FormActions.tsx'
import { RadioGroup } from '#src/ui/fields/RadioGroup.tsx'

/** How a business customer pays for future orders; A-120. */
export function PaymentMethodForm({
  form,
  onSaved,
  onCancel,
}: FormCallbacks & { form: FormActor<PaymentChoice> }) {
  const id = useId()
  const { isBusy, again, failure } = useSubmission(form)
  const { control, handleSubmit, errors, attempt } = useCheckedForm<PaymentChoice, PaymentChosen>({
    begin: () => form.getSnapshot().context.values,
    resolver: valibotResolver(paymentChoice),
    reValidateMode: 'onChange',
    onEdit: values => form.send({ type: 'form.edit', values }),
  })
  const { field } = useController({ control, name: 'paymentMethod' })
  useSaved(form, { onSaved, onCancel })

  const missing = errors.paymentMethod === undefined ? null : <Trans>Choose a payment method</Trans>
  const submit = handleSubmit(choice => form.send({ type: 'form.submit', values: choice }))

  return (
    <CheckedForm
      busy={isBusy}
      attempt={attempt}
      problems={[{ id, message: missing }]}
      onSubmit={submit}
    >
      <div id={id} tabIndex={-1}>
        <RadioGroup
          name="paymentMethod"
          label={<Trans>Payment method</Trans>}
          value={field.value === '' ? null : field.value}
          options={[
            {
              value: 'direct',
              label: <Trans>Direct payment</Trans>,
              hint: <Trans>You pay for each order when you place it.</Trans>,
            },
            {
              value: 'invoice',
              label: <Trans>Monthly invoice</Trans>,
              hint: <Trans>You get one invoice a month for all your orders.</Trans>,
            },
          ]}
          readOnly={isBusy}
          onChange={field.onChange}
          error={missing}
        />
      </div>
      {failure === null ? null : <SaveFailure failure={failure} />}
      <FormActions busy={isBusy} again={again} onCancel={onCancel}>
        <Trans>Save</Trans>
      </FormActions>
    </CheckedForm>
  )
}
