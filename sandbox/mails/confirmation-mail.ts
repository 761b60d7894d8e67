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

interface Words {
  subject: string
  text: string
  link: string
}

/** A mail that asks its recipient to confirm, in their language. The link works for 24 hours. */
export const confirmationMail = ({ kind, recipient, shopName, link, locale }: Occasion): Mail => {
  const words = (WORDS[locale.slice(0, 2)] ?? ENGLISH)[kind](shopName)
  return {
    kind,
    recipient,
    subject: words.subject,
    text: words.text,
    link: { words: words.link, address: link },
  }
}

const ENGLISH: Readonly<Record<ConfirmationMailKind, (shop: string) => Words>> = {
  'delete-account': shop => ({
    subject: `Delete your ${shop} account?`,
    text: `You asked us to delete your account at ${shop}. Confirm it with the button below, and we delete your personal data, photos, projects and order history. This cannot be undone.

The link works for 24 hours and only once. If you did not ask for this, do nothing: your account stays as it is.`,
    link: 'Delete my account',
  }),
  'email-change': shop => ({
    subject: `Confirm your new email address for ${shop}`,
    text: `You want to use this address for your account at ${shop}. Confirm it with the button below, then sign in with it.

The link works for 24 hours and only once. If you did not ask for this, do nothing.`,
    link: 'Confirm this address',
  }),
  newsletter: shop => ({
    subject: `Do you want the newsletter of ${shop}?`,
    text: `Somebody entered this address for the newsletter of ${shop}. Confirm it with the button below, and you hear from us.

The link works for 24 hours. If it was not you, do nothing.`,
    link: 'Confirm subscription',
  }),
}

const DUTCH: typeof ENGLISH = {
  'delete-account': shop => ({
    subject: `Je account bij ${shop} verwijderen?`,
    text: `Je vroeg ons om je account bij ${shop} te verwijderen. Bevestig het met de knop hieronder. Dan verwijderen we je persoonlijke gegevens, foto's, projecten en bestellingen. Dit kan niet ongedaan worden gemaakt.

De link werkt 24 uur en maar één keer. Heb je dit niet gevraagd? Dan hoef je niets te doen: je account blijft zoals het is.`,
    link: 'Verwijder mijn account',
  }),
  'email-change': shop => ({
    subject: `Bevestig je nieuwe e-mailadres voor ${shop}`,
    text: `Je wilt dit adres gebruiken voor je account bij ${shop}. Bevestig het met de knop hieronder en log er daarna mee in.

De link werkt 24 uur en maar één keer. Heb je dit niet gevraagd? Dan hoef je niets te doen.`,
    link: 'Bevestig dit adres',
  }),
  newsletter: shop => ({
    subject: `Wil je de nieuwsbrief van ${shop} ontvangen?`,
    text: `Iemand heeft dit adres opgegeven voor de nieuwsbrief van ${shop}. Bevestig het met de knop hieronder, dan hoor je van ons.

De link werkt 24 uur. Was jij het niet? Dan hoef je niets te doen.`,
    link: 'Bevestig aanmelding',
  }),
}

const GERMAN: typeof ENGLISH = {
  'delete-account': shop => ({
    subject: `Ihr Konto bei ${shop} löschen?`,
    text: `Sie möchten Ihr Konto bei ${shop} löschen. Bestätigen Sie es mit der Schaltfläche unten. Dann löschen wir Ihre persönlichen Daten, Fotos, Projekte und Bestellungen. Das lässt sich nicht rückgängig machen.

Der Link gilt 24 Stunden und nur einmal. Wenn Sie das nicht wollten, tun Sie nichts: Ihr Konto bleibt, wie es ist.`,
    link: 'Mein Konto löschen',
  }),
  'email-change': shop => ({
    subject: `Bestätigen Sie Ihre neue E-Mail-Adresse für ${shop}`,
    text: `Sie möchten diese Adresse für Ihr Konto bei ${shop} verwenden. Bestätigen Sie sie mit der Schaltfläche unten und melden Sie sich dann damit an.

Der Link gilt 24 Stunden und nur einmal. Wenn Sie das nicht wollten, tun Sie nichts.`,
    link: 'Adresse bestätigen',
  }),
  newsletter: shop => ({
    subject: `Möchten Sie den Newsletter von ${shop} erhalten?`,
    text: `Jemand hat diese Adresse für den Newsletter von ${shop} eingetragen. Bestätigen Sie es mit der Schaltfläche unten, dann hören Sie von uns.

Der Link gilt 24 Stunden. Wenn Sie es nicht waren, tun Sie nichts.`,
    link: 'Anmeldung bestätigen',
  }),
}

const WORDS: Readonly<Record<string, typeof ENGLISH>> = { en: ENGLISH, nl: DUTCH, de: GERMAN }
