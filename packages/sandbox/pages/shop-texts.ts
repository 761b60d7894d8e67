import { html } from 'hono/html'
import { htmlResponse } from '#sandbox/pages/html-response.ts'
import type { PageListener } from '#sandbox/pages/page-host.ts'
import type { Markup } from '#sandbox/pages/page.ts'
import { shopLinks } from '#sandbox/pages/shop-links.ts'
import { inLanguageOf, shopPage, textsOf } from '#sandbox/pages/shop-page.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'

/** The shop's text pages by path, with the name of each in `translations.tsv`. */
const PAGES: Readonly<Record<string, string>> = {
  '/': 'home',
  '/faq': 'faq',
  '/customer-care': 'care',
  '/privacy': 'about-privacy',
  '/accessibility': 'accessibility',
}

/** The shop's text pages: home, FAQ, customer care, privacy and accessibility. */
export const createShopTexts =
  ({ addresses }: ServiceContext): PageListener =>
  async (request, shop) => {
    const { pathname } = new URL(request.url)
    const page = PAGES[pathname]
    if (page === undefined) return null
    const say = textsOf(shop, page)
    return htmlResponse(
      200,
      shopPage(shop, {
        title: say('title'),
        links: shopLinks(shop, addresses),
        main: html`<header>
            <h1>${say('title')}</h1>
            <p>${say('text')}</p>
          </header>
          ${
            page === 'faq'
              ? html`<div>
                  ${[1, 2, 3].map(n => foldedAnswer(say(`question-${n}`), say(`answer-${n}`)))}
                </div>`
              : ''
          }
          ${pathname === '/' ? html`<div class="mat wide filled"></div>` : ''}
          <p class="row">
            <a class="button" href="${addresses.of('myaccount', shop)}/">
              ${inLanguageOf(shop, 'My account', 'Mein Konto')}
            </a>
            ${
              pathname === '/'
                ? html`<a class="button quiet" href="/products">
                    ${inLanguageOf(shop, 'View products', 'Produkte ansehen')}
                  </a>`
                : ''
            }
          </p>`,
      }),
    )
  }

const foldedAnswer = (question: string, answer: string): Markup =>
  html`<details>
    <summary>${question}</summary>
    <p>${answer}</p>
  </details>`
