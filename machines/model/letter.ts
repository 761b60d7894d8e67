/** What is known of a press of a key: what it writes, and where it lies. */
export interface Press {
  key: string
  code: string
}

/**
 * The letter of a press, in lower case: what it writes, and where that is a letter of another script (Cyrillic, Greek), what the
 * same place writes on a Latin keyboard. Null for every other key, letters such as `é` included.
 */
export const letterOf = ({ key, code }: Press): string | null => {
  if (/^[a-z]$/iu.test(key)) return key.toLowerCase()
  if (!/^\p{L}$/u.test(key) || /\p{Script=Latin}/u.test(key)) return null
  return /^Key(?<letter>[A-Z])$/u.exec(code)?.groups?.['letter']?.toLowerCase() ?? null
}
