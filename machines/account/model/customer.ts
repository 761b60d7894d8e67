import * as v from 'valibot'
import { details, wholeOf, wordOf, shortText } from '#machines/model/lenient.ts'

/** `direct`: the customer pays each order when ordering; `invoice`: a monthly invoice. A-120, docs/decisions/0018. */
export const PAYMENT_METHODS = ['direct', 'invoice'] as const

/** The formats of a callback; A-119. */
// Answers A-165
export const CALLBACK_FORMATS = ['JSON', 'XML'] as const

/** The fields of a customer that the account area knows, as services send them. */
const customerFields = details({
  firstName: shortText(),
  lastName: shortText(),
  email: shortText(),
  phoneNumber: shortText(),
  companyName: shortText(),
  vatNumber: shortText(),
  paymentMethod: wordOf(PAYMENT_METHODS),
  /** Any status, including statuses that the product does not know. */
  businessAccountStatus: shortText(200),
  callbackUrl: shortText(2000),
  callbackFormat: wordOf(CALLBACK_FORMATS),
})

/**
 * The schema of the answer of `GET /customers/me`: the account of the caller. No field is essential, but at least one
 * known field must be there, with any value. Otherwise another object, such as a gateway's message, would be taken for
 * the customer and sent back.
 */
export const customer = v.pipe(
  wholeOf({}, customerFields),
  // Answers B-371
  v.check(sent => Object.keys(customerFields).some(name => name in sent)),
)
export type Customer = v.InferOutput<typeof customer>
