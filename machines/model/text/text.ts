import * as v from 'valibot'

/** One line of typed text: trimmed, not empty, without control characters. */
export const oneLine = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(most),
    v.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Expected one line of text'),
  )

/** Several lines of typed text: trimmed, without control characters other than line ends and tabs. */
export const paragraphs = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(most),
    v.regex(/^(?:[^\p{Cc}]|[\t\n\r])*$/u, 'Expected text without control characters'),
  )

/**
 * A typed or pasted email address, web address or phone number without spaces around it, and without invisible
 * characters, which people copy unknowingly from mails, web pages and contacts.
 */
export const withoutInvisible = (typed: string): string =>
  typed.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim()
