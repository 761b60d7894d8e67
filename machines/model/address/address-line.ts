import * as v from 'valibot'
import { typedAsLine, withoutInvisible } from '#machines/model/text/text.ts'

/** Matches control characters, lone surrogates, line separators, and format characters but joiners and soft hyphens. */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?!\u200C|\u200D|\u00AD)\p{Cf}/u

/**
 * A typed line of at most `most` characters, as `typedAsLine` writes it; may be empty. Issues: `hidden`, `tooLong`,
 * `missing`.
 */
export const typedLine = (most: number) =>
  v.pipe(
    v.string('missing'),
    v.transform(text => typedAsLine(text.normalize('NFC'))),
    v.check(text => !HIDDEN.test(text), 'hidden'),
    v.maxLength(most, 'tooLong'),
  )

/**
 * Accepts a text that is still as it was stored, because the service has that text, and other fields must stay
 * changeable.
 */
export const unlessStored = <Output>(
  stored: string | undefined,
  rule: v.GenericSchema<string, Output>,
): v.GenericSchema<string, Output | string> =>
  v.lazy(text => (text !== '' && text === stored ? v.string() : rule))

/**
 * A typed phone number of at most 40 characters, without the invisible characters; may be empty. Issues: `tooLong`,
 * `missing`.
 */
export const typedPhoneNumber = v.pipe(
  v.string('missing'),
  v.transform(text => withoutInvisible(text.normalize('NFKC'))),
  v.maxLength(40, 'tooLong'),
)
