/** Matches an address without quotes, with letters of any script and two or more labels: `jürgen@müller.example`. */
const EMAIL =
  /^[^\s@.\p{C}"(),:;<>[\\\]]+(?:\.[^\s@.\p{C}"(),:;<>[\\\]]+)*@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62}\.)+[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{1,62}$/u

/** The maximum number of characters of an email address; RFC 5321. */
const LONGEST = 254

export const isEmailAddress = (text: string): boolean => text.length <= LONGEST && EMAIL.test(text)
