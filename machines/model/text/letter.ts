/** A key press: the character that it writes, and the physical key. */
export interface Press {
  key: string
  code: string
}

/**
 * The letter a to z that a press writes or, in another script, the letter of the physical key; null for other keys,
 * such as `é`.
 */
export const letterOf = ({ key, code }: Press): string | null => {
  if (/^[a-z]$/iu.test(key)) return key.toLowerCase()
  if (!/^\p{L}$/u.test(key) || /\p{Script=Latin}/u.test(key)) return null
  return /^Key(?<letter>[A-Z])$/u.exec(code)?.groups?.['letter']?.toLowerCase() ?? null
}
