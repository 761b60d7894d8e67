import type { Configuration } from '#src/model/configuration.ts'
import { reportOriginOf } from '#src/model/sentry-dsn.ts'

/** What a page needs besides what its configuration says. */
interface PolicySources {
  /** Sources for script-src besides `'self'`: the hash of the import map. */
  scriptHashes: readonly string[]
  /** Sources for style-src besides `'self'`. */
  styleHashes: readonly string[]
  /** Where a sign-out ends: browsers apply form-action to the redirects that follow a form. */
  shop: string
}

/**
 * The Content-Security-Policy of the app: the hosts that its configuration names and no others. The same as
 * docs/deployment/nginx.conf, to which tests/journeys/deployment.test.ts holds it.
 */
export const pagePolicy = (
  configuration: Configuration,
  { scriptHashes, styleHashes, shop }: PolicySources,
): string => {
  const { downloadOrigins, oidc, photoOrigins, surveyFrameUrl } = configuration
  const provider = new URL(oidc.authority).origin
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "worker-src 'self'",
    ["style-src 'self'", ...styleHashes].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    ["img-src 'self' blob:", ...photoOrigins].join(' '),
    ["connect-src 'self'", ...calledOrigins(configuration)].join(' '),
    ['frame-src', ...framedOrigins(downloadOrigins, surveyFrameUrl)].join(' '),
    `form-action 'self' ${provider} ${shop}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types app',
  ].join('; ')
}

/** The headers of everything that the app's host serves, besides its policy and what each file has of its own. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Where archives are fetched from, and the survey where there is one, each once. */
const framedOrigins = (
  downloadOrigins: readonly string[],
  surveyFrameUrl: string | undefined,
): string[] => [
  ...new Set([
    ...downloadOrigins,
    ...(surveyFrameUrl === undefined ? [] : [new URL(surveyFrameUrl).origin]),
  ]),
]

/** Services, pictures that are saved, provider, sockets and the collector of error reports where there is one, each once. */
const calledOrigins = (configuration: Configuration): string[] => {
  const { abTestUrl, oidc, photoOrigins, pushDownloadsUrl, pushPhotosUrl, sentryDsn } =
    configuration
  const services = Object.entries(configuration).flatMap(([name, address]) =>
    name.endsWith('BaseUrl') && typeof address === 'string' ? [address] : [],
  )
  const addresses = [
    ...services,
    ...photoOrigins,
    ...(abTestUrl === undefined ? [] : [abTestUrl]),
    oidc.authority,
    pushPhotosUrl,
    pushDownloadsUrl,
  ].map(address => new URL(address).origin)
  return [
    ...new Set([...addresses, ...(sentryDsn === undefined ? [] : [reportOriginOf(sentryDsn)])]),
  ]
}
