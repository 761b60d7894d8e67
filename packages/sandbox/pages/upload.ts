import { html } from 'hono/html'
import * as v from 'valibot'
import { addressWithin } from '#sandbox/product.ts'
import { assetResponse } from '#sandbox/pages/asset-response.ts'
import { htmlResponse } from '#sandbox/pages/html-response.ts'
import { createPageHost } from '#sandbox/pages/page-host.ts'
import { inLanguageOf, shopPage } from '#sandbox/pages/shop-page.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'
import type { Shop } from '#sandbox/shops.ts'

const SCRIPT_PATH = '/page/return.js'

/** Follows the link back to the account area after 2 s; specification of the photo library, section 9. */
const SCRIPT = `'use strict'
setTimeout(() => location.replace(document.getElementById('back').href), 2000)
`

/**
 * The external upload page of small screens. It leads back to `returnUrl` if that is an address of the storefront's
 * account area, else to the first page of the account area.
 */
export const createUploadPages = ({
  addresses,
}: ServiceContext): ((request: Request, shop: Shop) => Promise<Response>) =>
  createPageHost([
    async (request, shop) => {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname === SCRIPT_PATH) return assetResponse(SCRIPT, 'text/javascript')
      if (pathname !== '/') return null
      const account = addresses.of('myaccount', shop)
      const asked = v.safeParse(addressWithin([account]), searchParams.get('returnUrl'))
      const [title, text, back] = inLanguageOf(
        shop,
        ['Upload photos', 'In a moment you are back at your account.', 'Back to your account'],
        ['Fotos hochladen', 'Gleich bist du wieder in deinem Konto.', 'Zurück zu deinem Konto'],
      )
      return htmlResponse(
        200,
        shopPage(shop, {
          title,
          narrow: true,
          script: SCRIPT_PATH,
          main: html`<header>
              <h1>${title}</h1>
              <p role="status">${text}</p>
            </header>
            <div class="mat filled"></div>
            <p>
              <a class="button" id="back" href="${asked.success ? asked.output : `${account}/`}">
                ${back}
              </a>
            </p>`,
        }),
      )
    },
  ])
