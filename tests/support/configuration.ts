import * as v from 'valibot'
import { configuration, type Configuration } from '#src/model/configuration.ts'
import { storefrontOf } from '#src/model/storefront.ts'

type Written = v.InferInput<typeof configuration>
type WrittenStorefront = Written['storefronts'][number]

/** A storefront as `/config.json` spells it. */
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
  photoBaseUrl: 'https://api.kiln.example/photo',
  storageBaseUrl: 'https://storage.kiln.example',
  photoOrigins: ['https://storage.kiln.example'],
  oidc: { authority: 'https://id.kiln.example', clientId: 'account-area', scopes: ['openid'] },
  storefronts: [writtenStorefront()],
  ...changes,
})

/** A configuration as the product reads it. */
export const aConfiguration = (changes: Partial<Written> = {}): Configuration =>
  v.parse(configuration, writtenConfiguration(changes))

/** The first storefront of a configuration with these storefronts. */
export const aStorefront = (changes: Partial<WrittenStorefront> = {}) =>
  storefrontOf(aConfiguration({ storefronts: [writtenStorefront(changes)] }).storefronts, '')
