import { inLanguage } from '#sandbox/in-language.ts'
import { CONFIRMATION_WORDS } from '#sandbox/mails/confirmation-words.ts'
import type { Mail } from '#sandbox/mails/post-office.ts'

/** Mails with a link that confirms what somebody asked for. */
export type ConfirmationMailKind = 'delete-account' | 'email-change' | 'newsletter'

/** What such a mail is written from. */
interface Occasion {
  kind: ConfirmationMailKind
  recipient: string
  shopName: string
  /** Where the link leads. */
  link: string
  /** A locale of the shop. */
  locale: string
}

/** A mail that asks its recipient to confirm, in their language. The link works for 24 hours. */
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
