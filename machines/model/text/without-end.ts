/**
 * The text without matching characters at its end, in linear time: a pattern for a run would be tried from every place.
 */
export const withoutEnd = (text: string, character: RegExp): string => {
  let end = text.length
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
