import * as v from 'valibot'
import { details, numeric, type Sketched, shortText } from '#machines/model/lenient.ts'
import { dateForm, timestamp } from '#machines/model/time/timestamp.ts'
import { day } from '#machines/orders/model/delivery-dates.ts'

/** A moment, or a day: a time without an offset says no moment. */
// Answers B-534
const end = dateForm(
  v.union([v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}(?:T[\d:.]+)?$/u), day), timestamp]),
)

/** The answer of `GET /api/v1/campaigns/offers/{voucherOptionCode}`. */
export const voucherOffer = v.object({
  name: shortText(200),
  ...details({
    code: shortText(100),
    description: shortText(2000),
    /** How many percent the voucher takes off the price. */
    discount: v.pipe(numeric, v.minValue(0), v.maxValue(100)),
    validUntil: end,
  }),
})
export type VoucherOffer = Sketched<v.InferOutput<typeof voucherOffer>, 'name'>
