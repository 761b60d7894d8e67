import * as v from 'valibot'
import { checkedConfiguration, type Configuration, type UploadLimits } from '#sandbox/product.ts'
import { OWN_API, USUAL_PLACE, type Addresses, type ApiPlace } from '#sandbox/hosts.ts'
import { channelsOf } from '#sandbox/shop-channels.ts'
import { SHOPS, shopInCharge, type Shop } from '#sandbox/shops.ts'

/** The id of the public client that every provider of the sandbox knows. */
export const CLIENT_ID = 'account-area'

/** The name of the campaign whose last order dates are shown. */
export const CAMPAIGN = 'year-end'

/** OpenID scopes with which a client gets the claims that the specification names. */
export const SCOPES = ['openid', 'profile', 'email']

const storefrontEntry = (shop: Shop, addresses: Addresses) => {
  const shopUrl = addresses.of('shop', shopInCharge(shop))
  return {
    hosts: [new URL(addresses.of('myaccount', shop)).host],
    brand: shopInCharge(shop).key,
    vendorId: shop.vendorId,
    vendorName: shop.vendorName,
    locales: shop.locales,
    channels: Object.fromEntries(channelsOf(shop).map(({ id, locale }) => [locale, id])),
    ...(shop.forcedLocale === undefined ? {} : { forcedLocale: shop.forcedLocale }),
    ...(shop.deliveryCountries === undefined
      ? {}
      : { deliveryCountries: [...shop.deliveryCountries] }),
    ...(shop.freshSignIn === undefined ? {} : { freshSignIn: shop.freshSignIn }),
    ...(shop.replacedBy === undefined
      ? {}
      : { redirectTo: addresses.of('myaccount', shopInCharge(shop)) }),
    currency: 'EUR',
    timeZone: shop.timeZone,
    shopUrl: `${shopUrl}/`,
    faqUrl: `${shopUrl}/faq`,
    customerCareUrl: `${shopUrl}/customer-care`,
    privacyUrl: `${shopUrl}/privacy`,
    ...(shop.accessibilityPath === undefined
      ? {}
      : { accessibilityUrl: `${shopUrl}${shop.accessibilityPath}` }),
    paymentUrl: `${shopUrl}/pay?order={order}`,
  }
}

/** Ids of the survey script, by locale of a shop; the locale de-DE has no survey. Account area, section 9. */
const surveyIdsOf = ({ locales }: Shop) => {
  const idsFor = (screen: string) =>
    Object.fromEntries(
      locales.filter(locale => locale !== 'de-DE').map(locale => [locale, `${screen}-${locale}`]),
    )
  return { desktop: idsFor('desktop'), mobile: idsFor('mobile') }
}

/** `/config.json` for the host of one shop: all storefronts, and the services of this shop. */
export const configurationFor = (
  asked: Shop,
  addresses: Addresses,
  upload: UploadLimits,
  place: ApiPlace = USUAL_PLACE,
): Configuration => {
  const shop = shopInCharge(asked)
  const [apart, storage] = [addresses.of('api', shop), addresses.of('storage', shop)]
  const api = place === 'apart' ? apart : OWN_API
  const push = addresses.of('push', shop).replace(/^http/u, 'ws')
  return v.parse(checkedConfiguration, {
    orderBaseUrl: `${api}/order`,
    customerBaseUrl: `${api}/customer`,
    voucherBaseUrl: `${api}/voucher`,
    invoiceBaseUrl: `${api}/invoice`,
    savedProjectsBaseUrl: `${api}/saved-projects`,
    emailGatewayBaseUrl: `${api}/email-gateway`,
    authenticationBaseUrl: `${api}/authentication`,
    publicConfBaseUrl: `${api}/public-configuration`,
    productBaseUrl: `${api}/product`,
    galleryBaseUrl: `${api}/gallery`,
    cutOffBaseUrl: `${api}/cut-off`,
    deliveryBaseUrl: `${api}/delivery`,
    reorderBaseUrl: `${api}/reorder`,
    widgetBaseUrl: `${api}/widget`,
    merchandiseBaseUrl: `${api}/merchandise`,
    photoBaseUrl: `${api}/photo`,
    sharingBaseUrl: `${api}/sharing`,
    downloadBaseUrl: `${api}/download`,
    storageBaseUrl: storage,
    pushPhotosUrl: `${push}/photos`,
    pushDownloadsUrl: `${push}/downloads`,
    printsEditorUrl: `${addresses.of('editor', shop)}/prints/{vendor}`,
    photoOrigins: [storage],
    downloadOrigins: [addresses.of('archives', shop)],
    linkOrigins: [addresses.of('shop', shop), addresses.of('editor', shop)],
    uploadPageOrigins: [addresses.of('upload', shop)],
    abTestUrl: `${apart}/ab-test`,
    surveyFrameUrl: `${addresses.of('survey', shop)}/frame`,
    surveyIds: surveyIdsOf(shop),
    cutOffCampaign: CAMPAIGN,
    oidc: { authority: addresses.of('id', shop), clientId: CLIENT_ID, scopes: SCOPES },
    storefronts: SHOPS.map(entry => storefrontEntry(entry, addresses)),
    featureFlags: {
      PhotoManagementTimelineViewEnabled: ['*'],
      PhotoManagementUploadEnabled: ['*'],
      PhotoManagementAlbumViewEnabled: ['*'],
      PhotoManagementSharedAlbumsViewEnabled: ['*'],
      PhotoManagementOrderPrintsEnabled: ['*'],
    },
    upload,
  })
}
