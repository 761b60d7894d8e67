import type { ConfirmationMailKind } from '#sandbox/mails/confirmation-mail.ts'

interface Words {
  subject: string
  text: string
  link: string
}

type WordsOfKinds = Readonly<Record<ConfirmationMailKind, (shop: string) => Words>>

const ENGLISH: WordsOfKinds = {
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

const DUTCH: WordsOfKinds = {
  'delete-account': shop => ({
    subject: `Je account bij ${shop} verwijderen?`,
    text: `Je vroeg ons om je account bij ${shop} te verwijderen. Bevestig het met de knop hieronder. Dan verwijderen we je persoonlijke gegevens, foto’s, projecten en bestellingen. Dit kan niet ongedaan worden gemaakt.

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

const GERMAN: WordsOfKinds = {
  'delete-account': shop => ({
    subject: `Dein Konto bei ${shop} löschen?`,
    text: `Du möchtest dein Konto bei ${shop} löschen. Bestätige es mit der Schaltfläche unten. Dann löschen wir deine persönlichen Daten, Fotos, Projekte und Bestellungen. Das lässt sich nicht rückgängig machen.

Der Link gilt 24 Stunden und nur einmal. Wenn du das nicht wolltest, tu nichts: Dein Konto bleibt, wie es ist.`,
    link: 'Mein Konto löschen',
  }),
  'email-change': shop => ({
    subject: `Bestätige deine neue E-Mail-Adresse für ${shop}`,
    text: `Du möchtest diese Adresse für dein Konto bei ${shop} verwenden. Bestätige sie mit der Schaltfläche unten und melde dich dann damit an.

Der Link gilt 24 Stunden und nur einmal. Wenn du das nicht wolltest, tu nichts.`,
    link: 'Adresse bestätigen',
  }),
  newsletter: shop => ({
    subject: `Möchtest du den Newsletter von ${shop} erhalten?`,
    text: `Jemand hat diese Adresse für den Newsletter von ${shop} eingetragen. Bestätige es mit der Schaltfläche unten, dann hörst du von uns.

Der Link gilt 24 Stunden. Wenn du es nicht warst, tu nichts.`,
    link: 'Anmeldung bestätigen',
  }),
}

const FRENCH: WordsOfKinds = {
  'delete-account': shop => ({
    subject: `Supprimer votre compte ${shop} ?`,
    text: `Vous nous avez demandé de supprimer votre compte chez ${shop}. Confirmez avec le bouton ci-dessous, et nous supprimons vos données personnelles, photos, projets et commandes. C’est irréversible.

Le lien est valable 24 heures et une seule fois. Si vous n’avez rien demandé, ne faites rien : votre compte reste tel quel.`,
    link: 'Supprimer mon compte',
  }),
  'email-change': shop => ({
    subject: `Confirmez votre nouvelle adresse e-mail pour ${shop}`,
    text: `Vous souhaitez utiliser cette adresse pour votre compte chez ${shop}. Confirmez-la avec le bouton ci-dessous, puis connectez-vous avec elle.

Le lien est valable 24 heures et une seule fois. Si vous n’avez rien demandé, ne faites rien.`,
    link: 'Confirmer cette adresse',
  }),
  newsletter: shop => ({
    subject: `Souhaitez-vous recevoir la lettre d’information de ${shop} ?`,
    text: `Quelqu’un a indiqué cette adresse pour la lettre d’information de ${shop}. Confirmez avec le bouton ci-dessous, et vous aurez de nos nouvelles.

Le lien est valable 24 heures. Si ce n’était pas vous, ne faites rien.`,
    link: 'Confirmer l’inscription',
  }),
}

const SPANISH: WordsOfKinds = {
  'delete-account': shop => ({
    subject: `¿Eliminar tu cuenta de ${shop}?`,
    text: `Nos has pedido que eliminemos tu cuenta de ${shop}. Confírmalo con el botón de abajo y eliminaremos tus datos personales, fotos, proyectos y pedidos. No se puede deshacer.

El enlace funciona durante 24 horas y una sola vez. Si no lo has pedido, no hagas nada: tu cuenta se queda como está.`,
    link: 'Eliminar mi cuenta',
  }),
  'email-change': shop => ({
    subject: `Confirma tu nueva dirección de correo para ${shop}`,
    text: `Quieres usar esta dirección para tu cuenta de ${shop}. Confírmala con el botón de abajo y luego inicia sesión con ella.

El enlace funciona durante 24 horas y una sola vez. Si no lo has pedido, no hagas nada.`,
    link: 'Confirmar esta dirección',
  }),
  newsletter: shop => ({
    subject: `¿Quieres recibir el boletín de ${shop}?`,
    text: `Alguien ha indicado esta dirección para el boletín de ${shop}. Confírmalo con el botón de abajo y tendrás noticias nuestras.

El enlace funciona durante 24 horas. Si no has sido tú, no hagas nada.`,
    link: 'Confirmar la suscripción',
  }),
}

const ITALIAN: WordsOfKinds = {
  'delete-account': shop => ({
    subject: `Eliminare il tuo account ${shop}?`,
    text: `Ci hai chiesto di eliminare il tuo account su ${shop}. Conferma con il pulsante qui sotto ed elimineremo i tuoi dati personali, le foto, i progetti e gli ordini. Non si può annullare.

Il link vale 24 ore e una volta sola. Se non l’hai chiesto tu, non fare nulla: il tuo account resta com’è.`,
    link: 'Elimina il mio account',
  }),
  'email-change': shop => ({
    subject: `Conferma il tuo nuovo indirizzo email per ${shop}`,
    text: `Vuoi usare questo indirizzo per il tuo account su ${shop}. Confermalo con il pulsante qui sotto, poi accedi con quello.

Il link vale 24 ore e una volta sola. Se non l’hai chiesto tu, non fare nulla.`,
    link: 'Conferma questo indirizzo',
  }),
  newsletter: shop => ({
    subject: `Vuoi ricevere la newsletter di ${shop}?`,
    text: `Qualcuno ha indicato questo indirizzo per la newsletter di ${shop}. Conferma con il pulsante qui sotto e avrai nostre notizie.

Il link vale 24 ore. Se non eri tu, non fare nulla.`,
    link: 'Conferma l’iscrizione',
  }),
}

const PORTUGUESE: WordsOfKinds = {
  'delete-account': shop => ({
    subject: `Eliminar a sua conta da ${shop}?`,
    text: `Recebemos o pedido para eliminar a sua conta da ${shop}. Confirme com o botão abaixo e eliminaremos os seus dados pessoais, fotografias, projetos e encomendas. Não é possível anular.

A ligação funciona durante 24 horas e uma única vez. Se não fez este pedido, não faça nada: a sua conta fica como está.`,
    link: 'Eliminar a minha conta',
  }),
  'email-change': shop => ({
    subject: `Confirme o seu novo endereço de e-mail para a ${shop}`,
    text: `Pretende utilizar este endereço na sua conta da ${shop}. Confirme-o com o botão abaixo e inicie depois sessão com ele.

A ligação funciona durante 24 horas e uma única vez. Se não fez este pedido, não faça nada.`,
    link: 'Confirmar este endereço',
  }),
  newsletter: shop => ({
    subject: `Pretende receber a newsletter da ${shop}?`,
    text: `Alguém indicou este endereço para a newsletter da ${shop}. Confirme com o botão abaixo e terá notícias nossas.

A ligação funciona durante 24 horas. Se não fez este pedido, não faça nada.`,
    link: 'Confirmar a subscrição',
  }),
}

const DANISH: WordsOfKinds = {
  'delete-account': shop => ({
    subject: `Vil du slette din konto hos ${shop}?`,
    text: `Du har bedt os om at slette din konto hos ${shop}. Bekræft det med knappen nedenfor, så sletter vi dine personlige oplysninger, billeder, projekter og ordrer. Det kan ikke fortrydes.

Linket virker i 24 timer og kun én gang. Hvis du ikke har bedt om det, skal du ikke gøre noget: Din konto forbliver, som den er.`,
    link: 'Slet min konto',
  }),
  'email-change': shop => ({
    subject: `Bekræft din nye e-mailadresse til ${shop}`,
    text: `Du vil bruge denne adresse til din konto hos ${shop}. Bekræft den med knappen nedenfor, og log derefter ind med den.

Linket virker i 24 timer og kun én gang. Hvis du ikke har bedt om det, skal du ikke gøre noget.`,
    link: 'Bekræft denne adresse',
  }),
  newsletter: shop => ({
    subject: `Vil du have nyhedsbrevet fra ${shop}?`,
    text: `Nogen har angivet denne adresse til nyhedsbrevet fra ${shop}. Bekræft det med knappen nedenfor, så hører du fra os.

Linket virker i 24 timer. Hvis det ikke var dig, skal du ikke gøre noget.`,
    link: 'Bekræft tilmelding',
  }),
}

const NORWEGIAN: WordsOfKinds = {
  'delete-account': shop => ({
    subject: `Vil du slette kontoen din hos ${shop}?`,
    text: `Du har bedt oss om å slette kontoen din hos ${shop}. Bekreft det med knappen nedenfor, så sletter vi personopplysningene, bildene, prosjektene og bestillingene dine. Det kan ikke angres.

Lenken virker i 24 timer og bare én gang. Hvis du ikke har bedt om dette, trenger du ikke å gjøre noe: Kontoen din forblir som den er.`,
    link: 'Slett kontoen min',
  }),
  'email-change': shop => ({
    subject: `Bekreft den nye e-postadressen din for ${shop}`,
    text: `Du vil bruke denne adressen for kontoen din hos ${shop}. Bekreft den med knappen nedenfor, og logg deretter inn med den.

Lenken virker i 24 timer og bare én gang. Hvis du ikke har bedt om dette, trenger du ikke å gjøre noe.`,
    link: 'Bekreft denne adressen',
  }),
  newsletter: shop => ({
    subject: `Vil du ha nyhetsbrevet fra ${shop}?`,
    text: `Noen har oppgitt denne adressen for nyhetsbrevet fra ${shop}. Bekreft det med knappen nedenfor, så hører du fra oss.

Lenken virker i 24 timer. Hvis det ikke var deg, trenger du ikke å gjøre noe.`,
    link: 'Bekreft påmeldingen',
  }),
}

const SWEDISH: WordsOfKinds = {
  'delete-account': shop => ({
    subject: `Vill du radera ditt konto hos ${shop}?`,
    text: `Du har bett oss att radera ditt konto hos ${shop}. Bekräfta det med knappen nedan, så raderar vi dina personuppgifter, bilder, projekt och beställningar. Det kan inte ångras.

Länken gäller i 24 timmar och bara en gång. Om du inte har bett om det behöver du inte göra något: ditt konto förblir som det är.`,
    link: 'Radera mitt konto',
  }),
  'email-change': shop => ({
    subject: `Bekräfta din nya e-postadress för ${shop}`,
    text: `Du vill använda den här adressen för ditt konto hos ${shop}. Bekräfta den med knappen nedan och logga sedan in med den.

Länken gäller i 24 timmar och bara en gång. Om du inte har bett om det behöver du inte göra något.`,
    link: 'Bekräfta adressen',
  }),
  newsletter: shop => ({
    subject: `Vill du ha nyhetsbrevet från ${shop}?`,
    text: `Någon har angett den här adressen för nyhetsbrevet från ${shop}. Bekräfta det med knappen nedan, så hör du av oss.

Länken gäller i 24 timmar. Om det inte var du behöver du inte göra något.`,
    link: 'Bekräfta anmälan',
  }),
}

/** The texts of confirmation emails, by language and kind. */
export const CONFIRMATION_WORDS: Readonly<Record<string, WordsOfKinds>> &
  Readonly<Record<'en', WordsOfKinds>> = {
  en: ENGLISH,
  nl: DUTCH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  it: ITALIAN,
  pt: PORTUGUESE,
  da: DANISH,
  nb: NORWEGIAN,
  sv: SWEDISH,
}
