import { inLanguage } from '#sandbox/in-language.ts'
import type { Mail } from '#sandbox/mails/post-office.ts'

/**
 * An email that warns the current address that another address was requested, in case of misuse. It contains no
 * address and no link.
 */
export const emailChangeNotice = (recipient: string, shopName: string, locale: string): Mail => {
  const [subject, text] = inLanguage<Words>(WORDS, locale)(shopName)
  return { kind: 'email-change-notice', recipient, subject, text, link: null }
}

type Words = (shop: string) => readonly [subject: string, text: string]

const WORDS = {
  en: shop => [
    `Your email address at ${shop} is about to change`,
    `Somebody who is signed in to your account at ${shop} wants to use another email address. We sent a link there to confirm it.

If it was not you, contact customer care.`,
  ],
  nl: shop => [
    `Je e-mailadres bij ${shop} gaat veranderen`,
    `Iemand die is ingelogd op je account bij ${shop} wil een ander e-mailadres gebruiken. We hebben daar een link ter bevestiging naartoe gestuurd.

Was jij het niet? Neem dan contact op met de klantenservice.`,
  ],
  de: shop => [
    `Deine E-Mail-Adresse bei ${shop} soll sich ändern`,
    `Jemand, der in deinem Konto bei ${shop} angemeldet ist, möchte eine andere E-Mail-Adresse verwenden. Dorthin haben wir einen Link zur Bestätigung geschickt.

Wenn du es nicht warst, wende dich an den Kundenservice.`,
  ],
  fr: shop => [
    `Votre adresse e-mail chez ${shop} va changer`,
    `Une personne connectée à votre compte chez ${shop} souhaite utiliser une autre adresse e-mail. Nous y avons envoyé un lien de confirmation.

Si ce n’était pas vous, contactez le service client.`,
  ],
  es: shop => [
    `Tu correo en ${shop} está a punto de cambiar`,
    `Alguien que ha iniciado sesión en tu cuenta de ${shop} quiere usar otra dirección de correo. Hemos enviado allí un enlace para confirmarla.

Si no has sido tú, ponte en contacto con atención al cliente.`,
  ],
  it: shop => [
    `Il tuo indirizzo email su ${shop} sta per cambiare`,
    `Qualcuno che ha effettuato l’accesso al tuo account su ${shop} vuole usare un altro indirizzo email. Lì abbiamo inviato un link di conferma.

Se non eri tu, contatta l’assistenza clienti.`,
  ],
  pt: shop => [
    `O seu endereço de e-mail na ${shop} vai mudar`,
    `Alguém com sessão iniciada na sua conta da ${shop} quer utilizar outro endereço de e-mail. Enviámos para lá uma ligação de confirmação.

Se não foi a própria pessoa a pedi-lo, contacte o apoio ao cliente.`,
  ],
  da: shop => [
    `Din e-mailadresse hos ${shop} er ved at blive skiftet`,
    `En person, der er logget ind på din konto hos ${shop}, vil bruge en anden e-mailadresse. Vi har sendt et bekræftelseslink dertil.

Hvis det ikke var dig, så kontakt kundeservice.`,
  ],
  nb: shop => [
    `E-postadressen din hos ${shop} er i ferd med å bli endret`,
    `Noen som er logget inn på kontoen din hos ${shop}, vil bruke en annen e-postadresse. Vi har sendt en bekreftelseslenke dit.

Hvis det ikke var deg, kan du kontakte kundeservice.`,
  ],
  sv: shop => [
    `Din e-postadress hos ${shop} är på väg att bytas`,
    `Någon som är inloggad på ditt konto hos ${shop} vill använda en annan e-postadress. Vi har skickat en bekräftelselänk dit.

Om det inte var du, kontakta kundtjänst.`,
  ],
} satisfies Record<string, Words>
