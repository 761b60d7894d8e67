import * as v from 'valibot'
import type { Customer } from '#machines/account/model/customer.ts'

/**
 * The status of a business account. `Default`: details are missing. `New`: the shop has not validated the account yet.
 * `Blocked`: the shop has blocked the account. Private accounts and validated business accounts have no status.
 */
const businessAccountStatus = v.picklist(['Default', 'New', 'Blocked'])

/** The status of a business account for the banner; null if the service sent no status or an unknown one. */
// Answers A-200
export const statusOf = (
  customer: Customer | null | undefined,
): v.InferOutput<typeof businessAccountStatus> | null => {
  const status = customer?.businessAccountStatus
  return v.is(businessAccountStatus, status) ? status : null
}
