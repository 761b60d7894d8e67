/** The code of each character of a Latin-1 text, as one byte. */
export const bytesOf = (text: string): number[] =>
  Array.from(text, letter => letter.codePointAt(0) ?? 0)
