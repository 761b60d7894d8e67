import { isEmailAddress } from '#machines/model/text/email-address.ts'
import { withoutInvisible } from '#machines/model/text/text.ts'

export type EmailProblem = 'missing' | 'invalid' | 'unchanged'

/**
 * The fault of a typed address; null if the address can be sent. Surrounding spaces, invisible characters, case and
 * whether the domain is in Punycode do not matter; A-279.
 */
export const emailProblem = (typed: string, current: string): EmailProblem | null => {
  const email = withoutInvisible(typed)
  if (email === '') return 'missing'
  if (!isEmailAddress(email)) return 'invalid'
  return spellingOf(email) === spellingOf(current) ? 'unchanged' : null
}

/**
 * One spelling of the same address: without spaces around it and invisible characters, in lower case, and the domain in
 * Punycode (`anna@xn--mller-kva.example`).
 */
export const spellingOf = (typed: string): string => {
  const email = withoutInvisible(typed)
  const at = email.lastIndexOf('@')
  const domain = `https://${email.slice(at + 1)}`
  const host = URL.canParse(domain) ? new URL(domain).hostname : domain
  return `${email.slice(0, at).toLowerCase()}@${host}`
}
