import * as v from 'valibot'

const BASE64 = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/u

/** Unquoted, with letters of any script: `jürgen@müller.example`. */
const EMAIL =
  /^[^\s@.\p{C}"(),:;<>[\\\]]+(?:\.[^\s@.\p{C}"(),:;<>[\\\]]+)*@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62}\.)+[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{1,62}$/u

/** An email address as the share call takes it: base64 of its UTF-8 bytes; A-362. The output is the address. */
export const emailInBase64 = v.pipe(
  v.string(),
  v.maxLength(344),
  v.regex(BASE64, 'Expected base64'),
  v.transform(text => utf8Of(text) ?? ''),
  v.maxLength(254),
  v.regex(EMAIL, 'Expected an email address in base64'),
)

/** Writes an email address as the share call takes it. */
export const asBase64 = (email: string): string =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(email)))

const utf8Of = (text: string): string | null => {
  const bytes = Uint8Array.from(atob(text), letter => letter.codePointAt(0) ?? 0)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
