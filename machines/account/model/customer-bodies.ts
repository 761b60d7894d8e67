import * as v from 'valibot'
import { CALLBACK_FORMATS, PAYMENT_METHODS } from '#machines/account/model/customer.ts'
import { isWebAddress } from '#machines/model/configuration/web-address.ts'
import { oneLine } from '#machines/model/text/text.ts'

const text = (most: number) =>
  v.nullish(v.union([v.literal(''), oneLine(most)], 'Expected one line of text or nothing'))

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

/** The body of `PATCH /customers/me`, both fields; an empty address turns the callback off. */
export const callbackBody = v.strictObject({
  callbackUrl,
  callbackFormat: v.picklist(CALLBACK_FORMATS),
})
