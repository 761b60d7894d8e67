import { isEmailAddress } from '#machines/model/text/email-address.ts'
import { withoutInvisible } from '#machines/model/text/text.ts'

/** Why a typed address is not sent: it is empty, invalid, or the customer's current address. */
export type EmailProblem = 'missing' | 'invalid' | 'unchanged'

/**
 * The fault of a typed address; null if the address can be sent. Surrounding spaces, invisible characters and case do
 * not matter; A-279.
 */
export const emailProblem = (typed: string, current: string): EmailProblem | null => {
  const email = withoutInvisible(typed)
  if (email === '') return 'missing'
  if (!isEmailAddress(email)) return 'invalid'
  return email.toLowerCase() === withoutInvisible(current).toLowerCase() ? 'unchanged' : null
}
