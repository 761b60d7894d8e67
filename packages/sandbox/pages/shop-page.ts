import { renderPage, type Page } from '#sandbox/pages/page.ts'
import type { Shop } from '#sandbox/shops.ts'
import { translated } from '#sandbox/translations.ts'

/** A page with the name, look and language of one shop. */
export const shopPage = (shop: Shop, page: Omit<Page, 'name' | 'home'>): string =>
  renderPage({ language: shop.locales[0] ?? 'en-GB', ...page, name: shop.vendorName, home: '/' })

/** Picks the English or the German text, by the language of a shop's pages. */
export const inLanguageOf = <Text>(shop: Shop, english: Text, german: Text): Text =>
  shop.locales[0]?.startsWith('de') === true ? german : english

/**
 * Returns a function that finds a text of a page in the shop's language, by the key `<page>.<name>` of
 * `translations.tsv`.
 */
export const textsOf =
  (shop: Shop, page: string) =>
  (name: string): string =>
    translated(`${page}.${name}`, shop.locales[0] ?? 'en-GB')
