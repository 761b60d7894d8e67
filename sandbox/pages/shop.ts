import { html } from 'hono/html'
import { pageAsset } from '#sandbox/pages/page-assets.ts'
import { htmlResponse } from '#sandbox/pages/html-response.ts'
import { renderPage, type Markup } from '#sandbox/pages/page.ts'
import type { ServiceWorld } from '#sandbox/services/service-world.ts'
import type { Shop } from '#sandbox/shops.ts'

interface Words {
  title: string
  text: string
}

const ENGLISH: Readonly<Record<string, Words>> = {
  '/': {
    title: 'Your photos, printed with care',
    text: 'Photo books, prints and wall art, made from the photos in your account.',
  },
  '/faq': {
    title: 'Frequent questions',
    text: 'The shop answers questions about orders, photos and accounts on this page.',
  },
  '/customer-care': {
    title: 'Customer care',
    text: 'Write to customer care with your order code, or with the number that an error message shows.',
  },
  '/privacy': { title: 'Privacy', text: 'The shop says on this page what it keeps, and why.' },
}

const GERMAN: Readonly<Record<string, Words>> = {
  '/': {
    title: 'Ihre Fotos, mit Sorgfalt gedruckt',
    text: 'Fotobücher, Abzüge und Wandbilder aus den Fotos in Ihrem Konto.',
  },
  '/faq': {
    title: 'Häufige Fragen',
    text: 'Hier beantwortet der Shop Fragen zu Bestellungen, Fotos und Konten.',
  },
  '/customer-care': {
    title: 'Kundenservice',
    text: 'Nennen Sie dem Kundenservice Ihre Bestellnummer oder die Nummer aus der Fehlermeldung.',
  },
  '/privacy': { title: 'Datenschutz', text: 'Hier steht, was der Shop speichert und warum.' },
}

/** The shop's own pages, as far as the account area leads there: a place to land after signing out. */
export const createShopPages =
  ({ addresses }: ServiceWorld): ((request: Request, shop: Shop) => Promise<Response>) =>
  async (request, shop) => {
    const { pathname } = new URL(request.url)
    const asset = await pageAsset(pathname, shop.key)
    if (asset !== null) return asset
    const isGerman = shop.forcedLocale?.startsWith('de') === true
    const words = (isGerman ? GERMAN : ENGLISH)[pathname]
    const page = (title: string, main: Markup): string =>
      renderPage({
        title,
        name: shop.vendorName,
        home: '/',
        main,
        language: shop.locales[0] ?? 'en-GB',
      })
    if (words === undefined) {
      return htmlResponse(
        404,
        page(
          isGerman ? 'Seite nicht gefunden' : 'Page not found',
          html`<header><h1>${isGerman ? 'Seite nicht gefunden' : 'Page not found'}</h1></header>`,
        ),
      )
    }
    return htmlResponse(
      200,
      page(
        words.title,
        html`<header>
            <h1>${words.title}</h1>
            <p>${words.text}</p>
          </header>
          ${pathname === '/' ? html`<div class="mat filled"></div>` : ''}
          <p>
            <a class="button" href="${addresses.of('myaccount', shop)}/">
              ${isGerman ? 'Mein Konto' : 'My account'}
            </a>
          </p>`,
      ),
    )
  }
