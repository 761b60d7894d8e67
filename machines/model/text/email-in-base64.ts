import * as v from 'valibot'
import { isEmailAddress } from '#machines/model/text/email-address.ts'

const BASE64 = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/u

/** An email address in base64 of its UTF-8 bytes, as the share call has it; the output is the address; A-362. */
export const emailInBase64 = v.pipe(
  v.string(),
  v.maxLength(344),
  v.regex(BASE64, 'Expected base64'),
  v.transform(text => utf8Of(text) ?? ''),
  v.check(isEmailAddress, 'Expected an email address in base64'),
)

const utf8Of = (text: string): string | null => {
  const bytes = Uint8Array.from(atob(text), letter => letter.codePointAt(0) ?? 0)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
