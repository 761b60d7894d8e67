import { html } from 'hono/html'
import { htmlResponse } from '#sandbox/pages/html-response.ts'
import { pageAsset } from '#sandbox/pages/page-assets.ts'
import { inLanguageOf, shopPage } from '#sandbox/pages/shop-page.ts'
import type { Shop } from '#sandbox/shops.ts'

/** Answers the requests that it handles, null for all others. */
export type PageListener = (request: Request, shop: Shop) => Promise<Response | null>

/**
 * Answers the requests for a host of pages: by the first listener that handles a request, else with the style sheet or
 * a font of the pages, else by a not-found page.
 */
export const createPageHost =
  (listeners: readonly PageListener[]): ((request: Request, shop: Shop) => Promise<Response>) =>
  async (request, shop) => {
    for (const listen of listeners) {
      const answer = await listen(request, shop)
      if (answer !== null) return answer
    }
    return (await pageAsset(new URL(request.url).pathname, shop.key)) ?? notFound(shop)
  }

const notFound = (shop: Shop): Response => {
  const title = inLanguageOf(shop, 'Page not found', 'Seite nicht gefunden')
  return htmlResponse(
    404,
    shopPage(shop, { title, main: html`<header><h1>${title}</h1></header>` }),
  )
}
