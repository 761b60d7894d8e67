import * as v from 'valibot'
import { timestamp } from '#machines/model/time/timestamp.ts'
import { day } from '#machines/orders/model/delivery-dates.ts'

export const name = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/** The answer of `GET /v1/ArticleGroup`: the last order dates; A-352. */
export const cutOffArticleGroups = v.object({
  // Answers B-539
  articleGroups: v.array(v.object({ name, lastOrderDate: day })),
})
export type CutOffArticleGroups = v.InferOutput<typeof cutOffArticleGroups>

/** The answer of `GET /v1/Campaign/{name}`; A-352. */
export const cutOffCampaign = v.object({ name, begins: timestamp, ends: timestamp })
export type CutOffCampaign = v.InferOutput<typeof cutOffCampaign>
