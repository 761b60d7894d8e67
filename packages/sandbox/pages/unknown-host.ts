import { html } from 'hono/html'
import { COMMON_LABELS, SHOP_LABELS, type Addresses } from '#sandbox/hosts.ts'
import { pageAsset } from '#sandbox/pages/page-assets.ts'
import { htmlResponse } from '#sandbox/pages/html-response.ts'
import { renderPage } from '#sandbox/pages/page.ts'
import { SHOPS } from '#sandbox/shops.ts'

/** The page of an unknown host: lists the addresses of the account areas, the shops, the inbox and the control room. */
export const unknownHostPage = async (
  request: Request,
  addresses: Addresses,
): Promise<Response> => {
  const asset = await pageAsset(new URL(request.url).pathname, null)
  if (asset !== null) return asset
  const addressesOfShops = [
    ...SHOPS.filter(({ replacedBy }) => replacedBy === undefined).flatMap(shop =>
      SHOP_LABELS.filter(label => label === 'myaccount' || label === 'shop').map(label =>
        addresses.of(label, shop),
      ),
    ),
    ...COMMON_LABELS.map(label => addresses.common(label)),
  ]
  return htmlResponse(
    404,
    renderPage({
      title: 'Unknown address',
      name: 'Sandbox',
      home: null,
      main: html`<header>
          <h1>Nobody lives at this address</h1>
          <p>The sandbox answers at these:</p>
        </header>
        <ul>
          ${addressesOfShops.map(address => html`<li><a href="${address}/">${address}</a></li>`)}
        </ul>`,
    }),
  )
}
