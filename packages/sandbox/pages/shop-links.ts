import type { Addresses } from '#sandbox/hosts.ts'
import type { PageLink } from '#sandbox/pages/page.ts'
import { inLanguageOf } from '#sandbox/pages/shop-page.ts'
import type { Shop } from '#sandbox/shops.ts'

/** The links in the header of the shop's pages. */
export const shopLinks = (shop: Shop, addresses: Addresses): PageLink[] => [
  { label: inLanguageOf(shop, 'Products', 'Produkte'), href: '/products' },
  { label: 'FAQ', href: '/faq' },
  { label: inLanguageOf(shop, 'Customer care', 'Kundenservice'), href: '/customer-care' },
  {
    label: inLanguageOf(shop, 'My account', 'Mein Konto'),
    href: `${addresses.of('myaccount', shop)}/`,
  },
]
