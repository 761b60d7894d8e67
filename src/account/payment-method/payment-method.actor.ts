import {
  type PaymentChoice,
  withPaymentChoice,
} from '#machines/account/payment-method/payment-method.model.ts'
import {
  type SettingsDependencies,
  provideForm,
} from '#src/account/settings-form/settings-form.actor.ts'
import { replaceCustomer } from '#src/account/settings-form/replace-customer.actor.ts'
import type { settingsFormMachine } from '#machines/account/settings-form/settings-form.machine.ts'

declare module '#machines/shell/screen-actors/screen-machines.ts' {
  interface ScreenMachines {
    paymentMethod: ReturnType<typeof settingsFormMachine<PaymentChoice>>
  }
}

/** Provides the form machine for the choice of a payment method. */
export const providePaymentMethod = (app: SettingsDependencies) =>
  provideForm<PaymentChoice>(app, {
    draft: { form: 'payment-method', version: 1 },
    save: ({ values }, signal) =>
      replaceCustomer(app, customer => withPaymentChoice(customer, values), signal),
  })
