/**
 * The first `most` UTF-16 units of a text. The cut splits nothing that is read as one sign, such as a family of emoji.
 * If the browser has no `Intl.Segmenter`, or if a single sign is longer than `most`, the cut may split a sign, but no
 * character.
 */
// Answers B-220
export const cutText = (text: string, most: number): string => {
  if (text.length <= most) return text
  const end = 'Segmenter' in Intl ? endOfSigns(text, most) : 0
  const short = text.slice(0, end === 0 ? most : end)
  return short.isWellFormed() ? short : short.slice(0, -1)
}

const endOfSigns = (text: string, most: number): number => {
  let end = 0
  const start = text.slice(0, 2 * most)
  for (const { index, segment } of new Intl.Segmenter().segment(start)) {
    if (index + segment.length > most) break
    end = index + segment.length
  }
  return end
}
