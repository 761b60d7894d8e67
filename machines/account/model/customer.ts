import * as v from 'valibot'
import { oneLine } from '#machines/model/text/text.ts'
import { isWebAddress } from '#machines/model/configuration/web-address.ts'

/** The schema of a line of text of at most `most` characters, which may be missing, null or empty. */
const text = (most: number) =>
  v.nullish(v.union([v.literal(''), oneLine(most)], 'Expected one line of text or nothing'))

/** `direct`: the customer pays each order when ordering. `invoice`: a monthly invoice, for business customers. */
const paymentMethod = v.picklist(['direct', 'invoice'])

/** The schema of a status as services send and accept it, including statuses that the product does not know. */
const anyStatus = v.nullish(v.pipe(v.string(), v.maxLength(200)))

// Answers A-165
const callbackFormat = v.picklist(['JSON', 'XML'])

/**
 * The schema of the web address that the shop calls about a business customer's orders. Only https is accepted, because
 * these calls cross the internet.
 */
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

/**
 * The schema of the answer of `GET /customers/me`: the account of the caller. The output keeps unknown fields and an
 * unknown status, because the PUT must send them back unchanged.
 */
export const customer = v.looseObject({
  firstName: text(60),
  lastName: text(60),
  email: text(254),
  phoneNumber: text(40),
  companyName: text(100),
  vatNumber: text(30),
  paymentMethod: v.nullish(paymentMethod),
  businessAccountStatus: v.fallback(anyStatus, null),
  callbackUrl: v.nullish(v.pipe(v.string(), v.maxLength(2000))),
  callbackFormat: v.nullish(callbackFormat),
})
export type Customer = v.InferOutput<typeof customer>

/** The body of `PUT /customers/me`: the whole customer. The service refuses a changed email address or status. */
export const customerBody = v.looseObject({
  ...customer.entries,
  businessAccountStatus: anyStatus,
  callbackUrl: v.nullish(callbackUrl),
})

/**
 * The body of `PATCH /customers/me`. The service does not change omitted fields; an empty address turns the callback
 * off.
 */
export const callbackBody = v.pipe(
  v.strictObject({
    callbackUrl: v.optional(callbackUrl),
    callbackFormat: v.optional(callbackFormat),
  }),
  v.check(body => Object.keys(body).length > 0, 'Expected callbackUrl or callbackFormat'),
)
export type Callback = v.InferOutput<typeof callbackBody>
