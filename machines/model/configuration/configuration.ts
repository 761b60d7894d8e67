import * as v from 'valibot'
import { cookieDomain } from '#machines/model/configuration/cookie-domain.ts'
import { country } from '#machines/model/country.ts'
import { localeCode } from '#machines/model/identifiers.ts'
import { orElse } from '#machines/model/lenient.ts'
import { sentryDsn } from '#machines/model/configuration/sentry-dsn.ts'
import { isTimeZone } from '#machines/model/configuration/time-zone.ts'
import { SENSITIVE_STEPS } from '#machines/session/model/fresh-sign-in.ts'
import {
  isWebAddress,
  socketAddress,
  webAddress,
} from '#machines/model/configuration/web-address.ts'

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const hostName = v.pipe(v.string(), v.regex(/^[a-z0-9.-]+(?::\d+)?$/u))
/** Matches a path on the storefront's own host, such as `/api/order`. */
const OWN_PATH = /^(?:\/[\w~-][\w.~-]*)+\/*$/u
const withoutSlash = v.transform((address: string) => address.replace(/\/+$/u, ''))
/**
 * The schema of an address to which paths are appended, or of a path on the storefront's own host, because calls to
 * that host need no preflight. The output has no slash at its end.
 */
// Answers B-270
const baseUrl = v.pipe(
  v.string(),
  v.check(
    address => OWN_PATH.test(address) || isWebAddress(address),
    'Expected an https address without user name or hidden characters, or a path such as /api/order',
  ),
  withoutSlash,
)
const origin = v.pipe(
  webAddress,
  v.transform(address => new URL(address).origin),
)
const origins = v.array(origin)
const count = v.pipe(v.number(), v.integer(), v.minValue(1))
/**
 * An optional value of the configuration. The product ignores an invalid value.
 * See [Note: One odd value takes only itself away].
 */
// Answers B-428
const spare = <const Schema extends v.GenericSchema>(name: string, schema: Schema) =>
  orElse(name, v.optional(schema), undefined)

// Answers A-003
const storefrontShape = v.object({
  hosts: v.pipe(v.array(hostName), v.minLength(1)),
  brand: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/u)),
  vendorId: text,
  vendorName: text,
  locales: v.pipe(v.array(localeCode), v.minLength(1)),
  channels: v.record(localeCode, text),
  forcedLocale: v.optional(localeCode),
  redirectTo: v.optional(webAddress),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/u)),
  // Answers B-427
  timeZone: orElse(
    'timeZone',
    v.pipe(text, v.check(isTimeZone, 'Expected a time zone of IANA')),
    'UTC',
  ),
  shopUrl: webAddress,
  // Answers A-081
  faqUrl: v.optional(webAddress),
  customerCareUrl: webAddress,
  privacyUrl: webAddress,
  // Answers B-232
  accessibilityUrl: spare('accessibilityUrl', webAddress),
  paymentUrl: spare(
    'paymentUrl',
    v.pipe(
      v.string(),
      v.check(
        address => isWebAddress(address.replaceAll('{order}', 'order')),
        'Expected an https address, with {order} where the code of the order goes',
      ),
    ),
  ),
  withdrawalUrl: spare('withdrawalUrl', webAddress),
  accountSecurityUrl: spare('accountSecurityUrl', webAddress),
  // Answers B-230
  deliveryCountries: v.optional(v.pipe(v.array(country), v.minLength(1))),
  // Answers B-145
  freshSignIn: v.optional(v.array(v.picklist(SENSITIVE_STEPS))),
})

/** One shop under one or more hosts. The differences between brands are data here, not code. */
export type Storefront = v.InferOutput<typeof storefrontShape>

/** The feature flags of the photo library, by the specification's names; L-218, L-219, L-220, L-221, L-222. */
export const FEATURE_FLAGS = [
  'PhotoManagementTimelineViewEnabled',
  'PhotoManagementUploadEnabled',
  'PhotoManagementAlbumViewEnabled',
  'PhotoManagementSharedAlbumsViewEnabled',
  'PhotoManagementOrderPrintsEnabled',
] as const
export type FeatureFlag = (typeof FEATURE_FLAGS)[number]

const hostList = v.optional(v.array(v.union([v.literal('*'), hostName])), [])

/** `/config.json`, a deployment's settings. Meanings: tools/scripts/configuration/meanings.tsv. */
export const configuration = v.object({
  orderBaseUrl: baseUrl,
  customerBaseUrl: baseUrl,
  voucherBaseUrl: baseUrl,
  invoiceBaseUrl: baseUrl,
  savedProjectsBaseUrl: baseUrl,
  emailGatewayBaseUrl: baseUrl,
  authenticationBaseUrl: baseUrl,
  publicConfBaseUrl: baseUrl,
  productBaseUrl: baseUrl,
  galleryBaseUrl: baseUrl,
  cutOffBaseUrl: baseUrl,
  deliveryBaseUrl: baseUrl,
  reorderBaseUrl: baseUrl,
  widgetBaseUrl: baseUrl,
  merchandiseBaseUrl: baseUrl,
  photoBaseUrl: baseUrl,
  sharingBaseUrl: baseUrl,
  downloadBaseUrl: baseUrl,
  storageBaseUrl: baseUrl,
  pushPhotosUrl: socketAddress,
  pushDownloadsUrl: socketAddress,
  // Answers A-204
  printsEditorUrl: v.pipe(
    v.string(),
    v.check(
      address => isWebAddress(address.replaceAll('{vendor}', 'vendor')),
      'Expected an https address, with {vendor} where the vendor id goes',
    ),
  ),
  photoOrigins: v.pipe(origins, v.minLength(1)),
  downloadOrigins: v.pipe(origins, v.minLength(1)),
  linkOrigins: v.optional(origins, []),
  uploadPageOrigins: v.optional(origins, []),
  abTestUrl: spare('abTestUrl', webAddress),
  surveyFrameUrl: spare('surveyFrameUrl', webAddress),
  surveyIds: spare(
    'surveyIds',
    v.object({
      desktop: v.optional(v.record(localeCode, text), {}),
      mobile: v.optional(v.record(localeCode, text), {}),
    }),
  ),
  cutOffCampaign: spare('cutOffCampaign', text),
  // Answers A-375
  sentryDsn: spare('sentryDsn', sentryDsn),
  // Answers B-025, B-026
  reportsUrl: spare('reportsUrl', webAddress),
  // Answers B-027
  measuresUrl: spare('measuresUrl', webAddress),
  // Answers B-028
  traceParent: v.optional(v.boolean(), false),
  // Answers B-169
  idempotencyKey: v.optional(v.boolean(), false),
  oidc: v.object({
    // Answers B-272
    authority: v.pipe(webAddress, withoutSlash),
    clientId: text,
    scopes: v.pipe(v.array(text), v.minLength(1)),
    bearer: v.optional(v.picklist(['id_token', 'access_token']), 'id_token'),
    // Answers A-194
    authenticationMethodClaim: v.optional(text, 'amr'),
    refreshMaxAgeHours: v.optional(v.pipe(v.number(), v.minValue(0)), 0),
    idleMinutes: v.optional(v.pipe(v.number(), v.minValue(1)), 30),
  }),
  storefronts: v.pipe(v.array(storefrontShape), v.minLength(1)),
  // Answers A-205
  featureFlags: v.optional(v.record(v.string(), orElse('featureFlags', hostList, [])), {}),
  upload: v.optional(
    v.object({
      maxBytes: v.optional(count, 200_000_000),
      maxPixels: v.optional(count, 268_000_000),
      maxFiles: v.optional(count, 10_000),
    }),
    {},
  ),
})

/** Whether browsers send the token cookies to the host of an address, because the host is in the cookies' domain. */
const getsCookies = (address: string, hosts: readonly string[]): boolean => {
  const { hostname } = new URL(address)
  return hosts.some(host => {
    const domain = cookieDomain(host.replace(/:\d+$/u, ''))
    return domain !== null && (hostname === domain || hostname.endsWith(`.${domain}`))
  })
}

/**
 * The schema of the configuration, with one rule more: `surveyFrameUrl`, a third party's page, is not on a host that
 * gets the token cookies; B-059.
 */
export const checkedConfiguration = v.pipe(
  configuration,
  v.check(
    ({ surveyFrameUrl, storefronts }) =>
      surveyFrameUrl === undefined ||
      !getsCookies(
        surveyFrameUrl,
        storefronts.flatMap(({ hosts }) => hosts),
      ),
    'Expected surveyFrameUrl outside the domain of the token cookies',
  ),
)
export type Configuration = v.InferOutput<typeof configuration>

/** The configuration of a page at the origin `own`: base URLs that are paths become addresses at that origin. */
export const configurationAt = (configured: Configuration, own: string): Configuration => ({
  ...configured,
  ...Object.fromEntries(
    Object.entries(configured).flatMap(([key, value]) =>
      key.endsWith('BaseUrl') && isOwnPath(value) ? [[key, own + value]] : [],
    ),
  ),
})

/** Whether a base URL is a path on the storefront's own host. */
export const isOwnPath = (address: unknown): address is string =>
  typeof address === 'string' && address.startsWith('/')

export type UploadLimits = Configuration['upload']
