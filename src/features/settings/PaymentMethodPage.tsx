import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FormPage } from '#src/features/settings/FormPage.tsx'
import { OpenForm } from '#src/features/settings/OpenForm.tsx'
import { PaymentMethodForm } from '#src/features/settings/PaymentMethodForm.tsx'
import type { FormPart } from '#src/features/settings/use-form.ts'
import { type CustomerActor, useCustomer } from '#src/features/settings/use-fresh.ts'
import { type PaymentChoice, paymentChoiceOf } from '#src/model/payment-method.ts'

/** The page on which business customers change how they pay. */
export function PaymentMethodPage({
  customer,
  part,
  ...ways
}: {
  customer: CustomerActor
  part: FormPart<PaymentChoice>
  onSaved: () => void
  onCancel: () => void
}): ReactNode {
  return (
    <FormPage title={<Trans>Change your payment method</Trans>} reading={useCustomer(customer)}>
      {known => (
        <OpenForm part={part} values={paymentChoiceOf(known)}>
          {form => <PaymentMethodForm form={form} {...ways} />}
        </OpenForm>
      )}
    </FormPage>
  )
}
