import { isOwnPath, type Configuration } from '#machines/model/configuration/configuration.ts'
import { reportOriginOf } from '#machines/model/configuration/sentry-dsn.ts'

/** The parts of the policy that depend on the deployment, by purpose. */
export type PolicyPart =
  | 'importMap'
  | 'styles'
  | 'images'
  | 'connect'
  | 'frames'
  | 'forms'
  | 'reports'

/** One directive of the policy: its fixed sources, and the part that a deployment adds. */
export interface PolicyDirective {
  name: string
  sources: readonly string[]
  part?: PolicyPart
  /** The directive is omitted unless the deployment adds a source. */
  isOptional?: true
}

/** The name of the policy's reporting endpoint. */
const ENDPOINT = 'account-area'

/**
 * The Content-Security-Policy of the app, directive by directive. The sandbox sends it, `npm run headers` writes
 * it for nginx, Caddy and CDNs, and `npm run doctor` compares a deployment with it.
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
  // Firefox supports only `report-uri`; browsers that support `report-to` ignore it.
  { name: 'report-uri', sources: [], part: 'reports', isOptional: true },
]

/** The directive that tells browsers with `Reporting-Endpoints` to send policy reports to this endpoint. */
export const REPORT_TO = `report-to ${ENDPOINT}`

/** The `Reporting-Endpoints` header for a collector's address. */
export const reportingEndpoints = (address: string): string => `${ENDPOINT}="${address}"`

/** The headers of everything that the app's host serves, besides the policy and each file's own headers; B-020. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/**
 * `Strict-Transport-Security` of a deployment. Browsers accept it over https only; the sandbox never sends
 * it, because it would lock browsers out of the same hosts over http.
 */
export const TRANSPORT_SECURITY = 'max-age=63072000'

/** Extensions of the files that browsers never apply a policy to, unless the file is a worker. */
export const NO_POLICY = ['css', 'js', 'json', 'woff2'] as const

/** Matches the name of a worker in the build. Browsers run a worker under the policy of its own response. */
const WORKER = /\.worker-[^/]*$/u

/**
 * Whether a successful response for this path needs the policy: a page, an image or a worker. The policy is 1.2 kB of
 * headers, which HTTP/1.1 repeats with each of the some 25 files of a first load.
 */
export const needsPolicy = (path: string): boolean =>
  WORKER.test(path) ||
  isScreen(path) ||
  !NO_POLICY.some(extension => path.endsWith(`.${extension}`))

/**
 * The folders of the screens whose paths end in an id of a service. Every path below these folders is a screen,
 * although an id may contain a dot, as in `AB.12`, because no file is in these folders.
 */
// Answers B-142
export const SCREEN_FOLDERS = ['orders', 'online-products', 'my-photos', 'settings'] as const

/**
 * Whether a decoded path is a screen although it may end like a file. A path below a folder of screens
 * (`/orders/AB.12`) is a screen. So is a path with a question mark, which a mail program has encoded
 * (`/logout%3Femail=anna@example.com`), because no file's name has one.
 */
// Answers B-431
export const isScreen = (path: string): boolean =>
  path.includes('?') || SCREEN_FOLDERS.some(folder => path.startsWith(`/${folder}/`))

/**
 * The policy of the answers of services below `/api/`. An answer may be a page, for example if it repeats the address.
 * By this policy, such a page runs no script, is shown in no frame, and does not have the origin whose cookies hold the
 * tokens.
 */
// Answers B-434
export const SERVICES_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Whether the file at a path never changes: its name has the hash of its content, or the version of its font. */
export const isImmutable = (path: string): boolean => /^\/(?:assets|fonts)\//u.test(path)

/** `Cache-Control` by kind of answer: `pages` are HTML files, which also answer the paths of screens. */
export const CACHING = {
  refusals: 'no-store',
  pages: 'no-store',
  assets: 'public, max-age=31536000, immutable',
  other: 'no-cache',
} as const

/**
 * A source of style-src: the hash of the one style that react-aria-components 1.22.1 injects on iOS while a
 * dialog is open.
 */
export const REACT_ARIA_STYLE = "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='"

/** The policy with the parts of a deployment; each part is a list of sources or of one placeholder. */
export const policyWith = (parts: Readonly<Record<PolicyPart, readonly string[]>>): string =>
  [
    ...POLICY.flatMap(({ name, sources, part, isOptional = false }) => {
      const added = part === undefined ? [] : parts[part]
      return isOptional && added.length === 0 ? [] : [[name, ...sources, ...added].join(' ')]
    }),
    ...(parts.reports.length === 0 ? [] : [REPORT_TO]),
  ].join('; ')

/** The sources for a page's policy that the deployment's configuration does not contain. */
interface PolicySources {
  /** Sources for script-src besides `'self'`: the hash of the import map. */
  scriptHashes: readonly string[]
  /** Sources for style-src besides `'self'`. */
  styleHashes: readonly string[]
  /**
   * Origin of the shop. A sign-out ends there, unless the public configuration names another of `linkOrigins`. The
   * policy needs the origin, because browsers apply form-action also to redirects after a form.
   */
  shop: string
}

/** The sources that a deployment adds to the policy, by part: from its configuration, and from `PolicySources`. */
export const policyParts = (
  configuration: Configuration,
  { scriptHashes, styleHashes, shop }: PolicySources,
): Record<PolicyPart, readonly string[]> => {
  const { downloadOrigins, linkOrigins, oidc, photoOrigins, reportsUrl, surveyFrameUrl } =
    configuration
  return {
    importMap: scriptHashes,
    styles: styleHashes,
    images: photoOrigins,
    connect: calledOrigins(configuration),
    frames: framedOrigins(downloadOrigins, surveyFrameUrl),
    forms: [...new Set([new URL(oidc.authority).origin, shop, ...linkOrigins])],
    reports: reportsUrl === undefined ? [] : [reportsUrl],
  }
}

/** The policy of a page of the sandbox. */
export const pagePolicy = (configuration: Configuration, sources: PolicySources): string =>
  policyWith(policyParts(configuration, sources))

/** Origins of the archives and, if configured, of the survey, without duplicates. */
const framedOrigins = (
  downloadOrigins: readonly string[],
  surveyFrameUrl: string | undefined,
): string[] => [
  ...new Set([
    ...downloadOrigins,
    ...(surveyFrameUrl === undefined ? [] : [new URL(surveyFrameUrl).origin]),
  ]),
]

/**
 * Origins of services, pictures, the provider, sockets and, if configured, the A/B test and the collectors of reports
 * and measurements, without duplicates.
 */
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
    name.endsWith('BaseUrl') && typeof address === 'string' && !isOwnPath(address) ? [address] : [],
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
