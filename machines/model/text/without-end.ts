/**
 * The text without matching characters at its end. This takes linear time; a pattern for a run would be tried from
 * every place of the text.
 */
export const withoutEnd = (text: string, character: RegExp): string => {
  let end = text.length
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
