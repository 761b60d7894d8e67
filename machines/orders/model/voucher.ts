import * as v from 'valibot'
import { details, numeric, type Sketched, shortText } from '#machines/model/lenient.ts'
import { timestamp } from '#machines/model/time/timestamp.ts'

/** The answer of `GET /api/v1/campaigns/offers/{voucherOptionCode}`. */
export const voucherOffer = v.object({
  name: shortText(200),
  ...details({
    code: shortText(100),
    description: shortText(2000),
    /** How many percent the voucher takes off the price. */
    discount: v.pipe(numeric, v.minValue(0), v.maxValue(100)),
    validUntil: timestamp,
  }),
})
export type VoucherOffer = Sketched<v.InferOutput<typeof voucherOffer>, 'name'>
