import type { Addresses } from '#sandbox/hosts.ts'
import { extrasOf } from '#sandbox/services/shop/article-extras.ts'
import { articleTitle, MERCHANDISE_ARTICLES } from '#sandbox/services/shop/merchandise-articles.ts'
import { channelsOf } from '#sandbox/shop-channels.ts'
import { SHOPS, shopInCharge } from '#sandbox/shops.ts'

/**
 * Channels of all storefronts in all their locales. The vendor of a retired storefront has the id null; articles are
 * built on demand.
 */
export const createChannels = (addresses: Addresses) =>
  SHOPS.flatMap(shop =>
    channelsOf(shop).map(({ id, locale }) => ({
      ID: id,
      Vendor: { ID: shop.replacedBy === undefined ? shop.vendorId : null, Locale: locale },
      ShopUrl: `${addresses.of('shop', shopInCharge(shop))}/`,
      Currency: { ID: 'EUR' },
      Articles: () =>
        MERCHANDISE_ARTICLES.map(article => ({
          ID: article.id,
          ArticleType: article.type,
          Title: articleTitle(article, locale),
          PageHeight: article.pageHeight,
          PageWidth: article.pageWidth,
          Visible: true,
          Links: [
            {
              Href: `${addresses.of('editor', shopInCharge(shop))}/?article=${article.id}`,
              Rel: 'editor',
            },
          ],
          Extras: extrasOf(article, locale),
        })),
    })),
  )
