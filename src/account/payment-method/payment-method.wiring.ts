import { paymentChoiceOf } from '#machines/account/payment-method/payment-method.model.ts'
import { openWithSaved } from '#src/account/settings-form/open-form.ts'
import { wiring } from '#src/app/screen-wiring.ts'

/** Opens the form of the payment method with the payment method saved in the account. */
export const savedPayment = wiring(['paymentMethod', 'customer'], ([form, customer]) =>
  openWithSaved(form, customer, paymentChoiceOf),
)
