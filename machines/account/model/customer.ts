import * as v from 'valibot'
import { oneLine } from '#machines/model/text/text.ts'
import { isWebAddress } from '#machines/model/configuration/web-address.ts'

/** A text that may be missing or empty. */
const text = (most: number) =>
  v.nullish(v.union([v.literal(''), oneLine(most)], 'Expected one line of text or nothing'))

/** `direct`: each order is paid at once. `invoice`: a monthly invoice, for business customers. */
const paymentMethod = v.picklist(['direct', 'invoice'])

/**
 * The status of a business account. `Default`: details are missing. `New`: the shop has not validated the account yet.
 * `Blocked`: the shop has blocked it. Private accounts and validated business accounts have none.
 */
const businessAccountStatus = v.picklist(['Default', 'New', 'Blocked'])

/** A status as it is read and sent back, also one that is unknown here. */
const anyStatus = v.nullish(v.pipe(v.string(), v.maxLength(200)))

/**
 * The status of a business account for the banner; null if the service sent none, or one that is unknown here.
 */
// Answers A-200
export const statusOf = (
  customer: Customer | null | undefined,
): v.InferOutput<typeof businessAccountStatus> | null => {
  const status = customer?.businessAccountStatus
  return v.is(businessAccountStatus, status) ? status : null
}

// Answers A-165
const callbackFormat = v.picklist(['JSON', 'XML'])

/**
 * The web address that the shop calls about a business customer's orders. It must be https, because these calls cross
 * the internet.
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
 * `GET /customers/me`: the account of the caller. Unknown fields are kept, because the PUT must send them back
 * unchanged, an unknown status as well.
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

/** The body of `PATCH /customers/me`; omitted fields stay. An empty address turns the callback off. */
export const callbackBody = v.pipe(
  v.strictObject({
    callbackUrl: v.optional(callbackUrl),
    callbackFormat: v.optional(callbackFormat),
  }),
  v.check(body => Object.keys(body).length > 0, 'Expected callbackUrl or callbackFormat'),
)
export type Callback = v.InferOutput<typeof callbackBody>
