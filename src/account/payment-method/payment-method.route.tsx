import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PaymentChoice } from '#machines/account/payment-method/payment-method.model.ts'
import { providePaymentMethod } from '#src/account/payment-method/payment-method.actor.ts'
import { savedPayment } from '#src/account/payment-method/payment-method.wiring.ts'
import { PaymentMethodForm } from '#src/account/payment-method/PaymentMethodForm.tsx'
import { formScreen } from '#src/account/settings-form/form.screen.tsx'
import { FormPage } from '#src/account/settings-form/FormPage.tsx'
import { OpenForm } from '#src/account/settings-form/OpenForm.tsx'
import type { FormCallbacks, SettingsFormActor } from '#src/account/settings-form/use-form.ts'
import { customerActor } from '#src/account/settings/settings-actors.screen.ts'
import { useResource } from '#src/account/settings/use-fresh.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

function PaymentMethodPage(props: FormCallbacks): ReactNode {
  const settingsForm: SettingsFormActor<PaymentChoice> = useScreenActor('paymentMethod')
  const reading = useResource(useScreenActor('customer'))

  return (
    <FormPage title={<Trans>Change your payment method</Trans>} reading={reading}>
      {() => (
        <OpenForm settingsForm={settingsForm}>
          {form => <PaymentMethodForm form={form} {...props} />}
        </OpenForm>
      )}
    </FormPage>
  )
}

export const screen = formScreen({
  form: 'paymentMethod',
  saves: 'paymentMethod',
  Page: PaymentMethodPage,
  screenActors: app => [
    customerActor(app),
    {
      name: 'paymentMethod',
      logic: providePaymentMethod(app),
      input: { event: 'customer.changed' },
      isKept: false,
    },
  ],
  wirings: [savedPayment],
})
