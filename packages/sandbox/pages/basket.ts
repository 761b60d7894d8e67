import { html } from 'hono/html'
import * as v from 'valibot'
import { typedOrderCode } from '#sandbox/product.ts'
import { htmlResponse } from '#sandbox/pages/html-response.ts'
import type { PageListener } from '#sandbox/pages/page-host.ts'
import { shopLinks } from '#sandbox/pages/shop-links.ts'
import { inLanguageOf, shopPage } from '#sandbox/pages/shop-page.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'

/**
 * `/basket?order=CODE`: the target of a reorder; shows the order in the basket, or an empty basket.
 * `/pay?order=CODE`: the payment page of an order.
 */
export const createBasketPage =
  ({ addresses }: ServiceContext): PageListener =>
  async (request, shop) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/basket' && pathname !== '/pay') return null
    const isPaying = pathname === '/pay'
    const order = v.safeParse(typedOrderCode, searchParams.get('order'))
    const title = isPaying
      ? inLanguageOf(shop, 'Payment', 'Bezahlung')
      : inLanguageOf(shop, 'Basket', 'Warenkorb')
    const [waiting, empty] = inLanguageOf(
      shop,
      isPaying
        ? ['Here you would pay for order', 'There is nothing to pay.']
        : ['Waiting in your basket: another copy of order', 'Your basket is empty.'],
      isPaying
        ? ['Hier würdest du diese Bestellung bezahlen:', 'Es ist nichts zu bezahlen.']
        : ['In deinem Warenkorb liegt noch einmal die Bestellung', 'Dein Warenkorb ist leer.'],
    )
    return htmlResponse(
      200,
      shopPage(shop, {
        title,
        links: shopLinks(shop, addresses),
        main: html`<header><h1>${title}</h1></header>
          ${
            order.success
              ? html`<p class="card">
                  <span>${waiting}</span> <strong class="code">${order.output}</strong>
                </p>`
              : html`<div class="mat"></div>
                  <p>${empty}</p>`
          }
          <p class="row">
            <a class="button" href="/products">
              ${inLanguageOf(shop, 'View products', 'Produkte ansehen')}
            </a>
          </p>`,
      }),
    )
  }
