import * as v from 'valibot'
import { configuration, type Configuration } from '#machines/model/configuration/configuration.ts'
import { storefrontOf } from '#machines/model/configuration/storefront.ts'

type Written = v.InferInput<typeof configuration>
type WrittenStorefront = Written['storefronts'][number]

/** A storefront in the format of `/config.json`. */
export const writtenStorefront = (changes: Partial<WrittenStorefront> = {}): WrittenStorefront => ({
  hosts: ['myaccount.kiln.example'],
  brand: 'kiln-and-keep',
  vendorId: '101',
  vendorName: 'Kiln & Keep',
  locales: ['en-GB', 'nl-NL'],
  channels: { 'en-GB': '101-en-gb', 'nl-NL': '101-nl-nl' },
  currency: 'EUR',
  timeZone: 'Europe/Amsterdam',
  shopUrl: 'https://kiln.example/',
  faqUrl: 'https://kiln.example/faq',
  customerCareUrl: 'https://kiln.example/customer-care',
  privacyUrl: 'https://kiln.example/privacy',
  ...changes,
})

/** The smallest `/config.json`: only what is required. */
export const writtenConfiguration = (changes: Partial<Written> = {}): Written => ({
  orderBaseUrl: 'https://api.kiln.example/order',
  customerBaseUrl: 'https://api.kiln.example/customer',
  voucherBaseUrl: 'https://api.kiln.example/voucher',
  invoiceBaseUrl: 'https://api.kiln.example/invoice',
  savedProjectsBaseUrl: 'https://api.kiln.example/saved-projects',
  emailGatewayBaseUrl: 'https://api.kiln.example/email-gateway',
  authenticationBaseUrl: 'https://api.kiln.example/authentication',
  publicConfBaseUrl: 'https://api.kiln.example/public-configuration',
  productBaseUrl: 'https://api.kiln.example/product',
  galleryBaseUrl: 'https://api.kiln.example/gallery',
  cutOffBaseUrl: 'https://api.kiln.example/cut-off',
  deliveryBaseUrl: 'https://api.kiln.example/delivery',
  reorderBaseUrl: 'https://api.kiln.example/reorder',
  widgetBaseUrl: 'https://api.kiln.example/widget',
  merchandiseBaseUrl: 'https://api.kiln.example/merchandise',
  photoBaseUrl: 'https://api.kiln.example/photo',
  sharingBaseUrl: 'https://api.kiln.example/sharing',
  downloadBaseUrl: 'https://api.kiln.example/download',
  storageBaseUrl: 'https://storage.kiln.example',
  pushPhotosUrl: 'wss://push.kiln.example/photos',
  pushDownloadsUrl: 'wss://push.kiln.example/downloads',
  printsEditorUrl: 'https://editor.kiln.example/prints/{vendor}',
  photoOrigins: ['https://storage.kiln.example'],
  downloadOrigins: ['https://storage.kiln.example'],
  oidc: { authority: 'https://id.kiln.example', clientId: 'account-area', scopes: ['openid'] },
  storefronts: [writtenStorefront()],
  ...changes,
})

export const aConfiguration = (changes: Partial<Written> = {}): Configuration =>
  v.parse(configuration, writtenConfiguration(changes))

export const aStorefront = (changes: Partial<WrittenStorefront> = {}) =>
  storefrontOf(aConfiguration({ storefronts: [writtenStorefront(changes)] }).storefronts, '')
