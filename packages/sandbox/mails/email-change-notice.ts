import type { Mail } from '#sandbox/mails/post-office.ts'
import { translated } from '#sandbox/translations.ts'

/**
 * An email that warns the current address that another address was requested, in case of misuse. It contains no
 * address and no link.
 */
export const emailChangeNotice = (recipient: string, shopName: string, locale: string): Mail => {
  const kind = 'email-change-notice'
  const textOf = (part: 'subject' | 'text'): string =>
    translated(`mail.${kind}.${part}`, locale, { shop: shopName })
  return { kind, recipient, subject: textOf('subject'), text: textOf('text'), link: null }
}
