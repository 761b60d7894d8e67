import * as v from 'valibot'
import { withoutInvisible } from '#machines/model/text/text.ts'

/**
 * Matches control characters, lone surrogates, line separators, and format characters except joiners and soft
 * hyphens.
 */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?!\u200C|\u200D|\u00AD)\p{Cf}/u

/**
 * The schema of a typed line of at most `most` characters, which may be empty. The output is trimmed and normalised.
 * Issues: `hidden` (invisible characters, such as those that change the text direction), `tooLong`, and `missing` for a
 * value that is not a text.
 */
export const typedLine = (most: number) =>
  v.pipe(
    v.string('missing'),
    v.transform(text => text.normalize('NFC').trim()),
    v.check(text => !HIDDEN.test(text), 'hidden'),
    v.maxLength(most, 'tooLong'),
  )

/**
 * A rule that does not judge a text that is still as it was stored: the service has it already, and a rule of ours must not
 * keep the customer from changing another field.
 */
export const unlessStored = <Output>(
  stored: string | undefined,
  rule: v.GenericSchema<string, Output>,
): v.GenericSchema<string, Output | string> =>
  v.lazy(text => (text !== '' && text === stored ? v.string() : rule))

/**
 * The schema of a typed phone number of at most 40 characters, which may be empty. The output has no control and format
 * characters, which contact apps may add. Issues: `tooLong`, and `missing` for a value that is not a text.
 */
export const typedPhoneNumber = v.pipe(
  v.string('missing'),
  v.transform(text => withoutInvisible(text.normalize('NFKC'))),
  v.maxLength(40, 'tooLong'),
)
