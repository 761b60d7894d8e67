import * as v from 'valibot'

/** One line that people write: trimmed, not empty, without control characters. */
export const oneLine = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(most),
    v.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Expected one line of text'),
  )

/** Text of several lines that people write: trimmed, without other control characters than line ends and tabs. */
export const paragraphs = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(most),
    v.regex(/^(?:[^\p{Cc}]|[\t\n\r])*$/u, 'Expected text without control characters'),
  )
