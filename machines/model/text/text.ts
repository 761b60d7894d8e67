import * as v from 'valibot'
import { hasNothingToRead } from '#machines/model/text/shown-name.ts'

/** One line of typed text: trimmed, 1 to `most` characters, no control characters and line separators. */
export const oneLine = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(most),
    v.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Expected one line of text'),
  )

/** Lines of typed text: trimmed, 0 to `most` characters, of control characters only tabs and line ends. */
export const paragraphs = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(most),
    v.regex(/^(?:[^\p{Cc}]|[\t\n\r])*$/u, 'Expected text without control characters'),
  )

/** Trims a text; returns an empty text if all its characters are invisible. */
// Answers B-461
const readable = (text: string): string => (hasNothingToRead(text) ? '' : text.trim())

/** A typed line as it is sent: tabs and line breaks, which spreadsheets and Word leave in it, become spaces. */
// Answers B-462
export const typedAsLine = (typed: string): string =>
  readable(typed.replaceAll(/[\t-\r\u0085\u2028\u2029]+/gu, ' '))

/** Typed lines as they are sent: every other kind of line break, such as those of Word, becomes a line end. */
export const typedAsLines = (typed: string): string =>
  readable(typed.replaceAll(/[\v\f\u0085\u2028\u2029]/gu, '\n'))

/** A typed or pasted address or number, trimmed, without invisible characters, which people copy unknowingly. */
export const withoutInvisible = (typed: string): string =>
  typed.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim()
