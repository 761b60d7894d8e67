import * as v from 'valibot'
import { timestamp } from '#machines/model/time/timestamp.ts'

const line = (most: number) => v.pipe(v.string(), v.maxLength(most))

/** The answer of `GET /api/v1/campaigns/offers/{voucherOptionCode}`. */
export const voucherOffer = v.object({
  code: line(100),
  name: line(200),
  description: v.nullish(line(2000)),
  /** By how many percent the voucher lowers the price. */
  discount: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  validUntil: v.nullish(timestamp),
})
export type VoucherOffer = v.InferOutput<typeof voucherOffer>
