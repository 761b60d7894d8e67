/** The character codes of a Latin-1 text, one byte each. */
export const bytesOf = (text: string): number[] =>
  Array.from(text, letter => letter.codePointAt(0) ?? 0)
