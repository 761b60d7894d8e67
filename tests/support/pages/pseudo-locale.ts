import type { CompiledIcuChoices, CompiledMessage } from '@lingui/message-utils/compileMessage'

/**
 * The share by which words become longer. French, the longest of the real translations, is only 24 % longer than
 * English.
 */
const LONGER = 0.4

const VOWELS: Readonly<Record<string, string>> = {
  a: 'å',
  e: 'é',
  i: 'î',
  o: 'ö',
  u: 'û',
  A: 'Å',
  E: 'É',
  I: 'Î',
  O: 'Ö',
  U: 'Û',
}

/**
 * Lengthens the words of compiled messages by 40 %, to find overflow. The added characters are letters, because HTML
 * would collapse spaces. Placeholders, tags and date patterns stay.
 */
export const pseudoMessages = (
  messages: Readonly<Record<string, CompiledMessage>>,
): Record<string, CompiledMessage> =>
  Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, pseudo(message)]))

const pseudo = (message: CompiledMessage): CompiledMessage =>
  message.map(token => {
    if (typeof token === 'string') return token === '#' ? token : pseudoText(token)
    const [name, type, format] = token
    return type === 'plural' ? [name, type, pseudoChoices(format as CompiledIcuChoices)] : token
  })

const pseudoChoices = (choices: CompiledIcuChoices): CompiledIcuChoices =>
  Object.fromEntries(
    Object.entries(choices as Record<string, CompiledMessage | undefined>).map(([key, message]) => [
      key,
      Array.isArray(message) ? pseudo(message) : message,
    ]),
  ) as CompiledIcuChoices

/**
 * Lengthens the words of a text, except tags such as `<0>`; leaves a text with a date pattern such as `HH:mm`
 * unchanged.
 */
const pseudoText = (text: string): string =>
  /\bHH\b/u.test(text)
    ? text
    : text.replaceAll(/<\/?\d+\/?>|[a-z]+/giu, word => (word.startsWith('<') ? word : grown(word)))

/** "Cancel" becomes "Cååncééél": each vowel in turn gets another letter until the word is long enough. */
const grown = (word: string): string => {
  const letters = Array.from(word, letter => VOWELS[letter] ?? letter)
  const places = letters.flatMap((_, index) =>
    /[aeiouy]/iu.test(word[index] ?? '') ? [index] : [],
  )
  const growing = places.length > 0 ? places : [letters.length - 1]
  for (let left = Math.ceil(word.length * LONGER); left > 0; left -= 1) {
    const place = growing[left % growing.length] ?? 0
    letters[place] = `${letters[place] ?? ''}${(letters[place] ?? '').at(-1)?.toLowerCase() ?? ''}`
  }
  return letters.join('')
}
