/** The bytes of a text whose letters are bytes. */
export const bytesOf = (text: string): number[] =>
  Array.from(text, letter => letter.codePointAt(0) ?? 0)
