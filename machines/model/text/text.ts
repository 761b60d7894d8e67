import * as v from 'valibot'

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

/** A typed or pasted address or number, trimmed, without invisible characters, which people copy unknowingly. */
export const withoutInvisible = (typed: string): string =>
  typed.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim()
