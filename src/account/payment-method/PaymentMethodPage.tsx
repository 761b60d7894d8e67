import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FormPage } from '#src/account/settings-form/FormPage.tsx'
import { OpenForm } from '#src/account/settings-form/OpenForm.tsx'
import { PaymentMethodForm } from '#src/account/payment-method/PaymentMethodForm.tsx'
import type { SettingsFormActor } from '#src/account/settings-form/use-form.ts'
import { type CustomerActor, useResource } from '#src/account/settings/use-fresh.ts'
import type { PaymentChoice } from '#machines/account/payment-method/payment-method.model.ts'

export function PaymentMethodPage({
  customer,
  settingsForm,
  ...callbacks
}: {
  customer: CustomerActor
  settingsForm: SettingsFormActor<PaymentChoice>
  onSaved: () => void
  onCancel: () => void
}): ReactNode {
  return (
    <FormPage title={<Trans>Change your payment method</Trans>} reading={useResource(customer)}>
      {() => (
        <OpenForm settingsForm={settingsForm}>
          {form => <PaymentMethodForm form={form} {...callbacks} />}
        </OpenForm>
      )}
    </FormPage>
  )
}
