import { html } from 'hono/html'
import * as v from 'valibot'
import { isEmailAddress } from '#machines/model/text/email-address.ts'
import { inTransaction } from '#sandbox/database/database.ts'
import { confirmationMail } from '#sandbox/mails/confirmation-mail.ts'
import { htmlResponse } from '#sandbox/pages/html-response.ts'
import type { PageListener } from '#sandbox/pages/page-host.ts'
import { shopLinks } from '#sandbox/pages/shop-links.ts'
import { inLanguageOf, shopPage } from '#sandbox/pages/shop-page.ts'
import type { Markup } from '#sandbox/pages/page.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'
import { createSubscriptions } from '#sandbox/services/account/subscriptions.ts'
import type { Shop } from '#sandbox/shops.ts'

/** The maximum size of a form, in bytes. */
const LARGEST_FORM = 4096

const subscriber = v.pipe(v.string(), v.trim(), v.check(isEmailAddress))

/**
 * `/newsletter`: a form for an email address, to which the sandbox sends a link. The answer is the same for an address
 * that is already subscribed, so that it does not reveal the subscribers.
 */
export const createNewsletterPage = ({
  addresses,
  clock,
  database,
  mails,
}: ServiceContext): PageListener => {
  const subscriptions = createSubscriptions(database, clock)

  const show = (status: number, shop: Shop, main: Markup): Response => {
    const links = shopLinks(shop, addresses)
    return htmlResponse(status, shopPage(shop, { title: 'Newsletter', links, narrow: true, main }))
  }

  const send = (recipient: string, shop: Shop): void => {
    const query = new URLSearchParams({
      'confirmation-token': subscriptions.begin(recipient),
      email: recipient,
    })
    mails.send(
      confirmationMail({
        kind: 'newsletter',
        recipient,
        shopName: shop.vendorName,
        link: `${addresses.of('myaccount', shop)}/subscription-confirmation?${query}`,
        locale: shop.locales[0] ?? 'en-GB',
      }),
    )
  }

  return async (request, shop) => {
    if (new URL(request.url).pathname !== '/newsletter') return null
    if (request.method !== 'POST') return show(200, shop, formFor(shop, null))
    const entered = await enteredAddress(request)
    const email = v.safeParse(subscriber, entered)
    if (!email.success) return show(400, shop, formFor(shop, entered))
    inTransaction(database, () => send(email.output, shop))
    return show(200, shop, thanksOf(shop))
  }
}

/** The email address entered in the form; empty if the form is too large. */
const enteredAddress = async (request: Request): Promise<string> => {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of request.body ?? []) {
    length += piece.length
    if (length > LARGEST_FORM) return ''
    pieces.push(piece)
  }
  return new URLSearchParams(Buffer.concat(pieces).toString()).get('email') ?? ''
}

/** The form; `refused` is the submitted text if it was no email address, else null. */
const formFor = (shop: Shop, refused: string | null): Markup => {
  const words = inLanguageOf(
    shop,
    {
      title: 'Ideas for your photos, once a month',
      text: 'Enter your email address. We send you a link to confirm it.',
      email: 'Email address',
      error: 'Enter an email address such as anna@example.com.',
      submit: 'Subscribe',
    },
    {
      title: 'Ideen für deine Fotos, einmal im Monat',
      text: 'Gib deine E-Mail-Adresse ein. Wir schicken dir einen Link zur Bestätigung.',
      email: 'E-Mail-Adresse',
      error: 'Gib eine E-Mail-Adresse ein, zum Beispiel anna@example.com.',
      submit: 'Abonnieren',
    },
  )
  const isRefused = refused !== null
  return html`<header>
      <h1>${words.title}</h1>
      <p>${words.text}</p>
    </header>
    <form class="stack" method="post" action="/newsletter" novalidate>
      <label>
        ${words.email}
        <input
          name="email"
          inputmode="email"
          autocomplete="email"
          required
          value="${refused ?? ''}"
          aria-invalid="${isRefused ? 'true' : 'false'}"
          aria-describedby="email-error"
        />
      </label>
      <p id="email-error" role="alert">${isRefused ? words.error : ''}</p>
      <button type="submit">${words.submit}</button>
    </form>`
}

const thanksOf = (shop: Shop): Markup => {
  const [title, text] = inLanguageOf(
    shop,
    [
      'Look into your inbox',
      'We sent a link to your address. Open it, and the newsletter is yours.',
    ],
    [
      'Sieh in dein Postfach',
      'Wir haben einen Link an deine Adresse geschickt. Öffne ihn, dann bekommst du den Newsletter.',
    ],
  )
  return html`<header>
    <h1>${title}</h1>
    <p>${text}</p>
  </header>`
}
