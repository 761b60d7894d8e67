import * as v from 'valibot'
import type { Customer } from '#machines/account/model/customer.ts'

/** `direct`: the customer pays each order when ordering; `invoice`: a monthly invoice. A-120, docs/decisions/0018. */
const PAYMENT_METHODS = ['direct', 'invoice'] as const

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
