/** A key press: the character that it writes, and the physical key. */
export interface Press {
  key: string
  code: string
}

/**
 * The letter of a key press, in lower case: the character it writes, or for another script (Cyrillic, Greek)
 * what the same key writes on a Latin keyboard. Null for every other key, letters such as `é` included.
 */
export const letterOf = ({ key, code }: Press): string | null => {
  if (/^[a-z]$/iu.test(key)) return key.toLowerCase()
  if (!/^\p{L}$/u.test(key) || /\p{Script=Latin}/u.test(key)) return null
  return /^Key(?<letter>[A-Z])$/u.exec(code)?.groups?.['letter']?.toLowerCase() ?? null
}
