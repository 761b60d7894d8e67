import { html } from 'hono/html'
import * as v from 'valibot'
import { isEmailAddress } from '#sandbox/product.ts'
import { bytesWithin } from '#sandbox/body.ts'
import { inTransaction } from '#sandbox/database/database.ts'
import { confirmationMail } from '#sandbox/mails/confirmation-mail.ts'
import { htmlResponse } from '#sandbox/pages/html-response.ts'
import type { PageListener } from '#sandbox/pages/page-host.ts'
import { shopLinks } from '#sandbox/pages/shop-links.ts'
import { shopPage, textsOf } from '#sandbox/pages/shop-page.ts'
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
const enteredAddress = async ({ body }: Request): Promise<string> =>
  new URLSearchParams((await bytesWithin(body, LARGEST_FORM))?.toString()).get('email') ?? ''

/** The form; `refused` is the submitted text if it was no email address, else null. */
const formFor = (shop: Shop, refused: string | null): Markup => {
  const say = textsOf(shop, 'newsletter')
  const isRefused = refused !== null
  return html`<header>
      <h1>${say('title')}</h1>
      <p>${say('text')}</p>
    </header>
    <form class="stack" method="post" action="/newsletter" novalidate>
      <label>
        ${say('email')}
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
      <p id="email-error" role="alert">${isRefused ? say('error') : ''}</p>
      <button type="submit">${say('submit')}</button>
    </form>`
}

const thanksOf = (shop: Shop): Markup => {
  const say = textsOf(shop, 'newsletter')
  return html`<header>
    <h1>${say('thanks')}</h1>
    <p>${say('sent')}</p>
  </header>`
}
