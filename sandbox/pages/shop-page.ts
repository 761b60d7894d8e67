import { renderPage, type Page } from '#sandbox/pages/page.ts'
import type { Shop } from '#sandbox/shops.ts'

/** A page in the name, look and language of one shop. */
export const shopPage = (shop: Shop, page: Omit<Page, 'name' | 'home'>): string =>
  renderPage({ language: shop.locales[0] ?? 'en-GB', ...page, name: shop.vendorName, home: '/' })

/** Of a text in English and in German the one that a shop's pages speak. */
export const inLanguageOf = <Text>(shop: Shop, english: Text, german: Text): Text =>
  shop.locales[0]?.startsWith('de') === true ? german : english
