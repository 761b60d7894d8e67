import { inLanguage } from '#sandbox/in-language.ts'
import { CONFIRMATION_WORDS } from '#sandbox/mails/confirmation-words.ts'
import type { Mail } from '#sandbox/mails/post-office.ts'

/** The kinds of emails with a confirmation link. */
export type ConfirmationMailKind = 'delete-account' | 'email-change' | 'newsletter'

/** The data of a confirmation email. */
interface Occasion {
  kind: ConfirmationMailKind
  recipient: string
  shopName: string
  /** The address of the link. */
  link: string
  /** A locale of the shop. */
  locale: string
}

/** An email with a confirmation link, in the recipient's language. The link is valid for 24 hours. */
export const confirmationMail = ({ kind, recipient, shopName, link, locale }: Occasion): Mail => {
  const words = inLanguage(CONFIRMATION_WORDS, locale)[kind](shopName)
  return {
    kind,
    recipient,
    subject: words.subject,
    text: words.text,
    link: { words: words.link, address: link },
  }
}
