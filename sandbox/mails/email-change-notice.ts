import type { Mail } from '#sandbox/mails/post-office.ts'

/** Tells the address in use that another one was asked for, in case it was somebody else. It names no address and has no link. */
export const emailChangeNotice = (recipient: string, shopName: string, locale: string): Mail => {
  const [subject, text] = (WORDS[locale.slice(0, 2)] ?? ENGLISH)(shopName)
  return { kind: 'email-change-notice', recipient, subject, text, link: null }
}

const ENGLISH = (shop: string): readonly [string, string] => [
  `Your email address at ${shop} is about to change`,
  `Somebody who is signed in to your account at ${shop} wants to use another email address. We sent a link there to confirm it.

If it was not you, contact customer care.`,
]

const WORDS: Readonly<Record<string, typeof ENGLISH>> = {
  nl: shop => [
    `Je e-mailadres bij ${shop} gaat veranderen`,
    `Iemand die is ingelogd op je account bij ${shop} wil een ander e-mailadres gebruiken. We hebben daar een link ter bevestiging naartoe gestuurd.

Was jij het niet? Neem dan contact op met de klantenservice.`,
  ],
  de: shop => [
    `Ihre E-Mail-Adresse bei ${shop} soll sich ändern`,
    `Jemand, der in Ihrem Konto bei ${shop} angemeldet ist, möchte eine andere E-Mail-Adresse verwenden. Dorthin haben wir einen Link zur Bestätigung geschickt.

Wenn Sie es nicht waren, wenden Sie sich an den Kundenservice.`,
  ],
}
