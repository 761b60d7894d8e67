import { Trans } from '@lingui/react/macro'
import {
  type PaymentChoice,
  paymentChoiceOf,
  withPaymentChoice,
} from '#machines/account/payment-method/payment-method.model.ts'
import { PaymentMethodForm } from '#src/account/payment-method/PaymentMethodForm.tsx'
import { formScreen } from '#src/account/settings-form/form.screen.tsx'
import { FormPage } from '#src/account/settings-form/FormPage.tsx'
import { OpenForm } from '#src/account/settings-form/OpenForm.tsx'
import type { FormCallbacks, SettingsFormActor } from '#src/account/settings-form/use-form.ts'
import { customerActor } from '#src/account/settings/settings-actors.screen.ts'
import { useResource } from '#src/account/settings/use-fresh.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { openWithSaved } from '#src/account/settings-form/open-form.ts'
import { wiring } from '#src/app/screen-wiring.ts'
import {
  type SettingsDependencies,
  provideForm,
} from '#src/account/settings-form/settings-form.actor.ts'
import { replaceCustomer } from '#src/account/settings-form/replace-customer.actor.ts'

function PaymentMethodPage(props: FormCallbacks) {
  const settingsForm: SettingsFormActor<PaymentChoice> = useScreenActor('paymentMethod')
  const reading = useResource(useScreenActor('customer'))

  return (
    <FormPage title={<Trans>Change your payment method</Trans>} fields={2} reading={reading}>
      {() => (
        <OpenForm settingsForm={settingsForm}>
          {form => <PaymentMethodForm form={form} {...props} />}
        </OpenForm>
      )}
    </FormPage>
  )
}

const savedPayment = wiring(['paymentMethod', 'customer'], ([form, customer]) =>
  openWithSaved(form, customer, paymentChoiceOf),
)

export const providePaymentMethod = (app: SettingsDependencies) =>
  provideForm<PaymentChoice>(app, {
    draft: { form: 'payment-method', version: 1 },
    save: ({ values }, signal) =>
      replaceCustomer(app, customer => withPaymentChoice(customer, values), signal),
  })

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
