import * as v from 'valibot'
import { configuration, type Configuration, type UploadLimits } from '#src/model/configuration.ts'
import type { Addresses } from '#sandbox/hosts.ts'
import { SHOPS, shopInCharge, type Shop } from '#sandbox/shops.ts'

/** The public client that every provider of the sandbox knows. */
export const CLIENT_ID = 'account-area'

/** The scopes that carry the claims of the specification. */
export const SCOPES = ['openid', 'profile', 'email']

const storefrontEntry = (shop: Shop, addresses: Addresses) => {
  const shopUrl = addresses.of('shop', shopInCharge(shop))
  return {
    hosts: [new URL(addresses.of('myaccount', shop)).host],
    brand: shopInCharge(shop).key,
    vendorId: shop.vendorId,
    vendorName: shop.vendorName,
    locales: shop.locales,
    channels: Object.fromEntries(
      shop.locales.map(locale => [locale, `${shop.vendorId}-${locale.toLowerCase()}`]),
    ),
    ...(shop.forcedLocale === undefined ? {} : { forcedLocale: shop.forcedLocale }),
    ...(shop.replacedBy === undefined
      ? {}
      : { redirectTo: addresses.of('myaccount', shopInCharge(shop)) }),
    currency: 'EUR',
    timeZone: shop.timeZone,
    shopUrl: `${shopUrl}/`,
    faqUrl: `${shopUrl}/faq`,
    customerCareUrl: `${shopUrl}/customer-care`,
    privacyUrl: `${shopUrl}/privacy`,
  }
}

/** `/config.json` as the host of one shop gets it: all storefronts, and the services of this one. */
export const configurationFor = (
  asked: Shop,
  addresses: Addresses,
  upload: UploadLimits,
): Configuration => {
  const shop = shopInCharge(asked)
  return v.parse(configuration, {
    orderBaseUrl: `${addresses.of('api', shop)}/order`,
    photoBaseUrl: `${addresses.of('api', shop)}/photo`,
    storageBaseUrl: addresses.of('storage', shop),
    photoOrigins: [addresses.of('storage', shop)],
    oidc: { authority: addresses.of('id', shop), clientId: CLIENT_ID, scopes: SCOPES },
    storefronts: SHOPS.map(entry => storefrontEntry(entry, addresses)),
    featureFlags: {
      PhotoManagementTimelineViewEnabled: ['*'],
      PhotoManagementUploadEnabled: ['*'],
    },
    upload,
  })
}
