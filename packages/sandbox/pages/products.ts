import { html } from 'hono/html'
import { htmlResponse } from '#sandbox/pages/html-response.ts'
import type { PageListener } from '#sandbox/pages/page-host.ts'
import type { Markup } from '#sandbox/pages/page.ts'
import { shopLinks } from '#sandbox/pages/shop-links.ts'
import { inLanguageOf, shopPage } from '#sandbox/pages/shop-page.ts'
import type { Article } from '#sandbox/people/articles.ts'
import { articleTitle, MERCHANDISE_ARTICLES } from '#sandbox/services/shop/merchandise-articles.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'
import type { Shop } from '#sandbox/shops.ts'

/** `/products`: everything that the shop sells. */
export const createProductsPage =
  ({ addresses }: ServiceContext): PageListener =>
  async (request, shop) => {
    if (new URL(request.url).pathname !== '/products') return null
    const title = inLanguageOf(shop, 'All products', 'Alle Produkte')
    return htmlResponse(
      200,
      shopPage(shop, {
        title,
        links: shopLinks(shop, addresses),
        main: html`<header><h1>${title}</h1></header>
          <ul class="tiles">
            ${MERCHANDISE_ARTICLES.map(article => tile(article, shop, addresses.of('editor', shop)))}
          </ul>`,
      }),
    )
  }

const tile = (article: Article, shop: Shop, editor: string): Markup => {
  const { id, pageWidth, pageHeight } = article
  const title = articleTitle(article, shop.locales[0] ?? '')
  return html`<li>
    <article class="card">
      <p class="sheet">
        <svg viewBox="-2 -2 ${pageWidth + 4} ${pageHeight + 4}" aria-hidden="true">
          <rect
            width="${pageWidth}"
            height="${pageHeight}"
            vector-effect="non-scaling-stroke"
          ></rect>
        </svg>
      </p>
      <h2>${title}</h2>
      <p class="muted">${pageWidth / 10} × ${pageHeight / 10} cm</p>
      <a
        class="button"
        href="${editor}/?article=${id}"
        aria-label="${inLanguageOf(shop, `Make ${title}`, `${title} gestalten`)}"
      >
        ${inLanguageOf(shop, 'Make yours', 'Gestalten')}
      </a>
    </article>
  </li>`
}
