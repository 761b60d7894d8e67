import type { Mail } from '#sandbox/mails/post-office.ts'
import { translated } from '#sandbox/translations.ts'

export type ConfirmationMailKind = 'delete-account' | 'email-change' | 'newsletter'

interface Occasion {
  kind: ConfirmationMailKind
  recipient: string
  shopName: string
  link: string
  /** A locale of the shop. */
  locale: string
}

/** An email with a confirmation link, in the recipient's language. The link is valid for 24 hours. */
export const confirmationMail = ({ kind, recipient, shopName, link, locale }: Occasion): Mail => {
  const textOf = (part: 'subject' | 'text' | 'link'): string =>
    translated(`mail.${kind}.${part}`, locale, { shop: shopName })
  return {
    kind,
    recipient,
    subject: textOf('subject'),
    text: textOf('text'),
    link: { words: textOf('link'), address: link },
  }
}
