import * as v from 'valibot'
import { hasHouseNames, isNumberFirst, NO_NUMBER } from '#machines/model/address/street-number.ts'
import type { Country } from '#machines/model/country.ts'

/**
 * The maximum number of characters of a street number with a digit: customers may type `MOST_TYPED`, services accept
 * `MOST`. `splitNumber` moves the rest into the addition. A house name may have `MOST_OF_A_NAME` characters.
 */
const MOST = 10
const MOST_TYPED = 20
const MOST_OF_A_NAME = 60

const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const isNoNumber = (text: string, country: Country): boolean =>
  NO_NUMBER[country].some(word => letters(word) === letters(text))

const isFault = (text: string, country: Country): 'invalid' | 'tooLong' | null => {
  if (isNoNumber(text, country)) return null
  if (/\p{N}/u.test(text) && text.length <= MOST) return null
  if (splitNumber(text, country) !== null) return null
  if (hasHouseNames(country) && /\p{L}/u.test(text))
    return text.length <= MOST_OF_A_NAME ? null : 'tooLong'
  return /\p{N}/u.test(text) ? 'tooLong' : 'invalid'
}

/**
 * Matches a street number (`number`) and the text after it (`rest`). The number consists of digits, single letters and
 * signs between them, after an optional abbreviation of up to four letters.
 */
const NUMBER_FIRST_OF_ALL =
  /^(?<number>(?:\p{L}{1,4}\.?[ºo°]?\s)?\d+(?:\s?½)?(?:\s?\p{L}(?!\p{L}))?(?:\s?[-–/+]\s?(?:\d+(?:\s?\p{L}(?!\p{L}))?|\p{L}(?!\p{L})))*)[\s,/]+(?<rest>\S.*)$/u

/**
 * Splits a number of 11 to 20 characters, such as "12/3/14/Top 21" in Vienna or "12, 3.º Esq." in Lisbon, into a number
 * of at most 10 characters and an addition. Null if the number is shorter or longer, or cannot be split. In FR and GB,
 * a text with a letter counts as a house name and is not split.
 */
export const splitNumber = (
  text: string,
  country: Country,
): { number: string; addition: string } | null => {
  if (text.length <= MOST || text.length > MOST_TYPED || isNoNumber(text, country)) return null
  if (hasHouseNames(country) && /\p{L}/u.test(text)) return null
  const { number, rest } = NUMBER_FIRST_OF_ALL.exec(text)?.groups ?? {}
  const byWords = number === undefined || rest === undefined ? [] : [{ number, addition: rest }]
  const places = [...text.matchAll(/[\s,/]+/gu)]
    .map(({ index, 0: gap }) => ({
      number: text.slice(0, index),
      addition: text.slice(index + gap.length),
    }))
    .toReversed()
  const byComma = places.findLast(({ number: before }) => text.charAt(before.length) === ',')
  return (
    [...(byComma === undefined ? [] : [byComma]), ...byWords, ...places].find(
      place => place.number.length <= MOST && /\p{N}/u.test(place.number) && place.addition !== '',
    ) ?? null
  )
}

/**
 * The schema of a street number; A-276. Valid are 1 to 10 characters with a digit (up to 20 if `splitNumber` can split
 * them), the country's words for "no number", and in GB and FR a house name. Issues: `missing`, `hidden` (invisible
 * characters), `tooLong`, `invalid`.
 */
export const streetNumber = (country: Country) =>
  v.pipe(
    v.string('missing'),
    v.transform(text => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()),
    v.minLength(1, 'missing'),
    v.regex(/^[^\p{Cc}\p{Cs}\p{Cf}]*$/u, 'hidden'),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const fault = isFault(dataset.value, country)
      if (fault !== null) addIssue({ message: fault })
    }),
  )

const AT_THE_END = /[\s,]+(?<number>\d+(?:\s?[-/+]\s?\d+)*(?:\s?\p{L})?)$/u
const AT_THE_START = /^(?<number>\d+(?:\s?[-/+]\s?\d+)*(?:\s?(?:bis|ter|quater|\p{L}))?)[\s,]+/iu

/** A likely number at the end (FR, GB: start) of a street, for a suggestion only: "Plein 1945" is a name. */
export const numberInStreet = (street: string, country: Country): string | null =>
  (isNumberFirst(country) ? AT_THE_START : AT_THE_END).exec(street.trim())?.groups?.['number'] ??
  null
