/**
 * A text without the characters at its end that match `character`, a pattern for one UTF-16 unit without the flag `g`.
 * The time is proportional to the length; a pattern for a run at the end of a text is tried from every place.
 */
export const withoutEnd = (text: string, character: RegExp): string => {
  let end = text.length
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
