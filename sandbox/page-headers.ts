import type { Configuration } from '#machines/model/configuration.ts'
import { reportOriginOf } from '#machines/model/sentry-dsn.ts'

/** Sources of the policy that differ from deployment to deployment, by what they are for. */
export type PolicyPart =
  | 'importMap'
  | 'styles'
  | 'images'
  | 'connect'
  | 'frames'
  | 'forms'
  | 'reports'

/** One directive of the policy: what it has everywhere, and which part a deployment adds. */
export interface PolicyDirective {
  name: string
  sources: readonly string[]
  part?: PolicyPart
  /** The directive stands there only where the deployment adds something. */
  isOptional?: true
}

/** The name of the endpoint that takes reports of the policy. */
const ENDPOINT = 'account-area'

/**
 * The Content-Security-Policy of the app, directive by directive. The sandbox sends it, `npm run headers` writes it for
 * nginx, Caddy and CDNs, and `npm run doctor` compares a deployment with it.
 */
export const POLICY: readonly PolicyDirective[] = [
  { name: 'default-src', sources: ["'none'"] },
  { name: 'script-src', sources: ["'self'"], part: 'importMap' },
  { name: 'worker-src', sources: ["'self'"] },
  { name: 'style-src', sources: ["'self'"], part: 'styles' },
  { name: 'font-src', sources: ["'self'"] },
  { name: 'manifest-src', sources: ["'self'"] },
  { name: 'img-src', sources: ["'self'", 'blob:'], part: 'images' },
  { name: 'connect-src', sources: ["'self'"], part: 'connect' },
  { name: 'frame-src', sources: [], part: 'frames' },
  { name: 'form-action', sources: ["'self'"], part: 'forms' },
  { name: 'base-uri', sources: ["'none'"] },
  { name: 'frame-ancestors', sources: ["'none'"] },
  { name: 'require-trusted-types-for', sources: ["'script'"] },
  { name: 'trusted-types', sources: ['app'] },
  // Firefox knows only this one; who knows the other leaves it out.
  { name: 'report-uri', sources: [], part: 'reports', isOptional: true },
]

/** Where browsers that know `Reporting-Endpoints` send reports of the policy. */
export const REPORT_TO = `report-to ${ENDPOINT}`

/** `Reporting-Endpoints` for the address that takes reports. */
export const reportingEndpoints = (address: string): string => `${ENDPOINT}="${address}"`

/** The headers of everything that the app's host serves, besides its policy and what each file has of its own. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/**
 * `Strict-Transport-Security` of a deployment. Browsers take it over https only; the sandbox never sends it, because it
 * would lock browsers out of the same hosts over http.
 */
export const TRANSPORT_SECURITY = 'max-age=63072000'

/** `Cache-Control` by what is answered: pages are HTML, and every path that names no file. */
export const CACHING = {
  refusals: 'no-store',
  pages: 'no-store',
  assets: 'public, max-age=31536000, immutable',
  other: 'no-cache',
} as const

/** The one style that react-aria-components 1.22.1 adds, on iOS while a dialog is open, as a source of style-src. */
export const REACT_ARIA_STYLE = "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='"

/** The policy with what a deployment adds, each part as a list of sources or as a text that stands for one. */
export const policyWith = (parts: Readonly<Record<PolicyPart, readonly string[]>>): string =>
  [
    ...POLICY.flatMap(({ name, sources, part, isOptional = false }) => {
      const added = part === undefined ? [] : parts[part]
      return isOptional && added.length === 0 ? [] : [[name, ...sources, ...added].join(' ')]
    }),
    ...(parts.reports.length === 0 ? [] : [REPORT_TO]),
  ].join('; ')

/** What a page needs besides what its configuration says. */
interface PolicySources {
  /** Sources for script-src besides `'self'`: the hash of the import map. */
  scriptHashes: readonly string[]
  /** Sources for style-src besides `'self'`. */
  styleHashes: readonly string[]
  /** Where a sign-out ends: browsers apply form-action to the redirects that follow a form. */
  shop: string
}

/** What a deployment adds to the policy: the hosts that its configuration names, each once, and no others. */
export const policyParts = (
  configuration: Configuration,
  { scriptHashes, styleHashes, shop }: PolicySources,
): Record<PolicyPart, readonly string[]> => {
  const { downloadOrigins, oidc, photoOrigins, reportsUrl, surveyFrameUrl } = configuration
  return {
    importMap: scriptHashes,
    styles: styleHashes,
    images: photoOrigins,
    connect: calledOrigins(configuration),
    frames: framedOrigins(downloadOrigins, surveyFrameUrl),
    forms: [new URL(oidc.authority).origin, shop],
    reports: reportsUrl === undefined ? [] : [reportsUrl],
  }
}

/** The policy of a page of the sandbox. */
export const pagePolicy = (configuration: Configuration, sources: PolicySources): string =>
  policyWith(policyParts(configuration, sources))

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
  const {
    abTestUrl,
    measuresUrl,
    oidc,
    photoOrigins,
    pushDownloadsUrl,
    pushPhotosUrl,
    reportsUrl,
    sentryDsn,
  } = configuration
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
    ...(reportsUrl === undefined ? [] : [reportsUrl]),
    ...(measuresUrl === undefined ? [] : [measuresUrl]),
  ].map(address => new URL(address).origin)
  return [
    ...new Set([...addresses, ...(sentryDsn === undefined ? [] : [reportOriginOf(sentryDsn)])]),
  ]
}
