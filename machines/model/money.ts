import * as v from 'valibot'
import { numeric } from '#machines/model/lenient.ts'

/**
 * [Note: Money is cents]
 * Services send decimal major units in the storefront's currency (12.5); inside the app every amount is an
 * integer of cents, tax included. This schema rounds to the nearest cent, so that sums such as 0.1 + 0.2 are exact.
 */
export const cents = v.pipe(
  numeric,
  v.minValue(-1e12),
  v.maxValue(1e12),
  v.transform(amount => Math.round(amount * 100) + 0),
)
