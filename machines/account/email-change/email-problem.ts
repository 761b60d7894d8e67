/** Unquoted, with letters of any script and at least two names after the @: `jürgen@müller.example`. */
const EMAIL =
  /^[^\s@.\p{C}"(),:;<>[\\\]]+(?:\.[^\s@.\p{C}"(),:;<>[\\\]]+)*@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62}\.)+[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{1,62}$/u

/** Characters that an email address may have; RFC 5321. */
const LONGEST = 254

/** Why a typed address is not sent: nothing was typed, it is none, or it is the one that the account has. */
export type EmailProblem = 'missing' | 'invalid' | 'unchanged'

/** What is wrong with a typed address; null when it can be sent. Spaces around it and its case do not count; A-279. */
export const emailProblem = (typed: string, current: string): EmailProblem | null => {
  const email = typed.trim()
  if (email === '') return 'missing'
  if (email.length > LONGEST || !EMAIL.test(email)) return 'invalid'
  return email.toLowerCase() === current.trim().toLowerCase() ? 'unchanged' : null
}
