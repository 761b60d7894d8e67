import * as v from 'valibot'
import { localeCode } from '#src/model/identifiers.ts'
import { webAddress } from '#src/model/web-address.ts'

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const hostName = v.pipe(v.string(), v.regex(/^[a-z0-9.-]+(?::\d+)?$/u))
/** An address to which paths are appended: a trailing slash does no harm. */
const baseUrl = (meaning: string) =>
  v.pipe(
    webAddress,
    v.description(meaning),
    v.transform(address => address.replace(/\/+$/u, '')),
  )
const origin = v.pipe(
  webAddress,
  v.transform(address => new URL(address).origin),
)
const count = v.pipe(v.number(), v.integer(), v.minValue(1))

const storefrontShape = v.object({
  hosts: v.pipe(
    v.array(hostName),
    v.minLength(1),
    v.description('Hosts, with a port where there is one, that show this storefront.'),
  ),
  brand: v.pipe(
    v.string(),
    v.regex(/^[a-z][a-z0-9-]{0,39}$/u),
    v.description('Which brand tokens (colours, type, radius) the page takes.'),
  ),
  vendorId: v.pipe(text, v.description('Id of the vendor in the services.')),
  vendorName: v.pipe(text, v.description('The name that customers read, also in page titles.')),
  locales: v.pipe(
    v.array(localeCode),
    v.minLength(1),
    v.description('Locales on offer; the first is the default.'),
  ),
  channels: v.pipe(
    v.record(localeCode, text),
    v.description('Channel id per locale, as the services know it.'),
  ),
  forcedLocale: v.pipe(
    v.optional(localeCode),
    v.description('A locale that wins over every choice.'),
  ),
  redirectTo: v.pipe(
    v.optional(webAddress),
    v.description(
      'Origin of the storefront that replaces this one; path, query and hash are kept.',
    ),
  ),
  currency: v.pipe(
    v.string(),
    v.regex(/^[A-Z]{3}$/u),
    v.description('ISO 4217 code of all prices.'),
  ),
  timeZone: v.pipe(text, v.description('IANA time zone in which dates of orders are shown.')),
  shopUrl: v.pipe(webAddress, v.description('The shop; a plain sign-out ends there.')),
  faqUrl: v.pipe(webAddress, v.description('Answers to frequent questions.')),
  customerCareUrl: v.pipe(webAddress, v.description('Where customer care is reached.')),
  privacyUrl: v.pipe(webAddress, v.description('The privacy statement.')),
})

/** One shop under one or more hosts. Brand rules are data: no code knows a brand by name. */
export type Storefront = v.InferOutput<typeof storefrontShape>

/** The flags that gate the photo library, by name as the specification spells them. */
export const FEATURE_FLAGS = [
  'PhotoManagementTimelineViewEnabled',
  'PhotoManagementUploadEnabled',
  'PhotoManagementAlbumViewEnabled',
  'PhotoManagementSharedAlbumsViewEnabled',
  'PhotoManagementOrderPrintsEnabled',
] as const
export type FeatureFlag = (typeof FEATURE_FLAGS)[number]

const hostList = v.optional(v.array(v.union([v.literal('*'), hostName])), [])

/** Everything that a deployment may change: the shape of `/config.json`. */
export const configuration = v.object({
  orderBaseUrl: baseUrl('Order service. Calls carry the bearer token.'),
  photoBaseUrl: baseUrl('Photo management service. Calls carry the bearer token.'),
  storageBaseUrl: baseUrl('Storage service, which takes uploads. Calls carry the bearer token.'),
  photoOrigins: v.pipe(
    v.array(origin),
    v.minLength(1),
    v.description('Origins from which pictures may be loaded; a photo elsewhere is left out.'),
  ),
  oidc: v.pipe(
    v.object({
      authority: v.pipe(webAddress, v.description('Issuer of the OpenID provider.')),
      clientId: v.pipe(text, v.description('Client id of the account area, a public client.')),
      scopes: v.pipe(v.array(text), v.minLength(1), v.description('Scopes to ask for.')),
      bearer: v.pipe(
        v.optional(v.picklist(['id_token', 'access_token']), 'id_token'),
        v.description('Which token the services take as bearer.'),
      ),
      authenticationMethodClaim: v.pipe(
        v.optional(text, 'amr'),
        v.description('Claim that marks a business user with the value b2b.'),
      ),
      refreshMaxAgeHours: v.pipe(
        v.optional(v.pipe(v.number(), v.minValue(0)), 24),
        v.description('How long the browser keeps the refresh token; 0 keeps it for the session.'),
      ),
    }),
    v.description('Sign-in.'),
  ),
  storefronts: v.pipe(
    v.array(storefrontShape),
    v.minLength(1),
    v.description('The shops; an unknown host gets the first.'),
  ),
  featureFlags: v.pipe(
    v.optional(v.record(v.string(), hostList), {}),
    v.description('Hosts on which each flag is on; "*" stands for all.'),
  ),
  upload: v.pipe(
    v.optional(
      v.object({
        maxBytes: v.pipe(v.optional(count, 200_000_000), v.description('Largest file in bytes.')),
        maxPixels: v.pipe(
          v.optional(count, 268_000_000),
          v.description('Largest picture in pixels, checked by the storage service.'),
        ),
        maxFiles: v.pipe(v.optional(count, 10_000), v.description('Most files at once.')),
      }),
      {},
    ),
    v.description('Limits of an upload.'),
  ),
})
export type Configuration = v.InferOutput<typeof configuration>
export type UploadLimits = Configuration['upload']
