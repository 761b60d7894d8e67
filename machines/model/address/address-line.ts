import * as v from 'valibot'

/** Controls, halves of characters, and format characters but those that join or break words. */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?!\u200C|\u200D|\u00AD)\p{Cf}/u

/**
 * One line typed into a form: trimmed and composed, maybe empty. Issues: `hidden` (characters that nobody
 * sees, such as those that turn text around), `tooLong`.
 */
export const typedLine = (most: number) =>
  v.pipe(
    v.string('missing'),
    v.transform(text => text.normalize('NFC').trim()),
    v.check(text => !HIDDEN.test(text), 'hidden'),
    v.maxLength(most, 'tooLong'),
  )

/**
 * A phone number as typed, maybe empty, at most 40 characters. Contacts of a phone put marks around it that nobody
 * sees; they go. Issue: `tooLong`.
 */
export const typedPhoneNumber = v.pipe(
  v.string('missing'),
  v.transform(text =>
    text
      .normalize('NFKC')
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
      .trim(),
  ),
  v.maxLength(40, 'tooLong'),
)
