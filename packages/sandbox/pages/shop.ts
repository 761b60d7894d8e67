import { createBasketPage } from '#sandbox/pages/basket.ts'
import { createBookPage } from '#sandbox/pages/book.ts'
import { createNewsletterPage } from '#sandbox/pages/newsletter.ts'
import { createPageHost } from '#sandbox/pages/page-host.ts'
import { createProductsPage } from '#sandbox/pages/products.ts'
import { createShopTexts } from '#sandbox/pages/shop-texts.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'
import type { Shop } from '#sandbox/shops.ts'

/** The shop's own pages that the account area links to. */
export const createShopPages = (
  context: ServiceContext,
): ((request: Request, shop: Shop) => Promise<Response>) =>
  createPageHost([
    createNewsletterPage(context),
    createBookPage(context),
    createBasketPage(context),
    createProductsPage(context),
    createShopTexts(context),
  ])
