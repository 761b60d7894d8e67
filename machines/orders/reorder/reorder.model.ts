import * as v from 'valibot'
import { addressWithin } from '#machines/model/configuration/web-address.ts'

/** The answer of `GET /reorder/status/{id}`; A-185. */
export const reorderStatus = v.object({ isReorderable: v.boolean() })

/** The schema of the answer of `POST /reorder-direct`; the basket must be at an origin in `origins`; A-186. */
export const reorderBasketFrom = (origins: readonly string[]) =>
  v.object({ ShopUrl: addressWithin(origins) })
