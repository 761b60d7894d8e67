import * as v from 'valibot'
import { type Customer, PAYMENT_METHODS } from '#machines/account/model/customer.ts'

/** The choice in the form; empty before a choice. */
export type PaymentChoice = Record<'paymentMethod', string>

/** The schema of a choice that can be saved. The only issue has the message `missing`. */
export const paymentChoice = v.object({
  paymentMethod: v.pipe(v.string('missing'), v.picklist(PAYMENT_METHODS, 'missing')),
})

export type PaymentChosen = v.InferOutput<typeof paymentChoice>

/** The form's value for a stored customer; empty if no payment method is stored. */
export const paymentChoiceOf = ({ paymentMethod }: Customer): PaymentChoice => ({
  paymentMethod: paymentMethod ?? '',
})

/** The whole customer with this choice. Throws a ValiError if nothing is chosen. */
export const withPaymentChoice = (customer: Customer, choice: PaymentChoice): Customer => ({
  ...customer,
  ...v.parse(paymentChoice, choice),
})
