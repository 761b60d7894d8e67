/** A key press: the character that it writes, and the physical key. */
export interface Press {
  key: string
  code: string
}

/**
 * The letter a to z of a key press, in lower case. A letter of another script (Cyrillic, Greek) counts as the letter
 * that its physical key writes on a Latin keyboard. Null for every other key press, Latin letters such as `é` included.
 */
export const letterOf = ({ key, code }: Press): string | null => {
  if (/^[a-z]$/iu.test(key)) return key.toLowerCase()
  if (!/^\p{L}$/u.test(key) || /\p{Script=Latin}/u.test(key)) return null
  return /^Key(?<letter>[A-Z])$/u.exec(code)?.groups?.['letter']?.toLowerCase() ?? null
}
