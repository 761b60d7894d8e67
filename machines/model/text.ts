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

/** Embeddings, overrides and isolates: a text with one of them can turn the line round in which it stands. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/gu

/** A text without the characters that turn the direction of what follows them. */
export const withoutTurns = (text: string): string => text.replaceAll(TURNS, '')
