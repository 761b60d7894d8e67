/** Matches an address without quotes, with letters of any script and two or more labels: `jürgen@müller.example`. */
const EMAIL =
  /^[^\s@.\p{C}"(),:;<>[\\\]]+(?:\.[^\s@.\p{C}"(),:;<>[\\\]]+)*@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62}\.)+[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{1,62}$/u

/** The maximum number of bytes of an email address in UTF-8; RFC 5321. */
const LONGEST = 254

// Answers B-460
export const isEmailAddress = (text: string): boolean =>
  new TextEncoder().encode(text).length <= LONGEST && EMAIL.test(text)
