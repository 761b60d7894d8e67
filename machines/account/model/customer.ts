import * as v from 'valibot'
import { details, wholeOf, wordOf, shortText } from '#machines/model/lenient.ts'
import { oneLine } from '#machines/model/text/text.ts'
import { isWebAddress } from '#machines/model/configuration/web-address.ts'

const text = (most: number) =>
  v.nullish(v.union([v.literal(''), oneLine(most)], 'Expected one line of text or nothing'))

/** `direct`: the customer pays each order when ordering. `invoice`: a monthly invoice, for business customers. */
const PAYMENT_METHODS = ['direct', 'invoice'] as const

// Answers A-165
const CALLBACK_FORMATS = ['JSON', 'XML'] as const

/** The web address that the shop calls about orders; only https, because these calls cross the internet. */
const callbackUrl = v.union(
  [
    v.literal(''),
    v.pipe(
      v.string(),
      v.maxLength(2000),
      v.check(
        url => /^https:\/\//iu.test(url) && isWebAddress(url),
        'Expected an https address or nothing',
      ),
    ),
  ],
  'Expected an https address or nothing',
)

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

/** The schema of the answer of `GET /customers/me`: the account of the caller. */
export const customer = wholeOf({}, customerFields)
export type Customer = v.InferOutput<typeof customer>

/** The body of `PUT /customers/me`: the whole customer. The service refuses a changed email address or status. */
export const customerBody = v.looseObject({
  firstName: text(60),
  lastName: text(60),
  email: text(254),
  phoneNumber: text(40),
  companyName: text(100),
  vatNumber: text(30),
  paymentMethod: v.nullish(v.picklist(PAYMENT_METHODS)),
  businessAccountStatus: v.nullish(v.pipe(v.string(), v.maxLength(200))),
  callbackUrl: v.nullish(callbackUrl),
  callbackFormat: v.nullish(v.picklist(CALLBACK_FORMATS)),
})

/** The body of `PATCH /customers/me`; omitted fields stay, and an empty address turns the callback off. */
export const callbackBody = v.pipe(
  v.strictObject({
    callbackUrl: v.optional(callbackUrl),
    callbackFormat: v.optional(v.picklist(CALLBACK_FORMATS)),
  }),
  v.check(body => Object.keys(body).length > 0, 'Expected callbackUrl or callbackFormat'),
)
export type Callback = v.InferOutput<typeof callbackBody>
