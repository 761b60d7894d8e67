/** Unquoted, with letters of any script and at least two labels after the @: `jürgen@müller.example`. */
const EMAIL =
  /^[^\s@.\p{C}"(),:;<>[\\\]]+(?:\.[^\s@.\p{C}"(),:;<>[\\\]]+)*@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62}\.)+[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{1,62}$/u

/** Most characters of an email address; RFC 5321. */
const LONGEST = 254

/** Why a typed address is not sent: it is empty, invalid, or the current one. */
export type EmailProblem = 'missing' | 'invalid' | 'unchanged'

/**
 * What is wrong with a typed address; null if it can be sent. Surrounding spaces and case are ignored; A-279.
 */
export const emailProblem = (typed: string, current: string): EmailProblem | null => {
  const email = typed.trim()
  if (email === '') return 'missing'
  if (email.length > LONGEST || !EMAIL.test(email)) return 'invalid'
  return email.toLowerCase() === current.trim().toLowerCase() ? 'unchanged' : null
}
