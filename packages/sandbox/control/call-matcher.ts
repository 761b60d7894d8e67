import type { UploadLimits } from '#sandbox/product.ts'
import { configurationFor } from '#sandbox/configuration.ts'
import { requestHostOf, type Addresses, type RequestHost } from '#sandbox/hosts.ts'
import { CALLS, type CallName } from '#sandbox/services/calls.ts'
import { SHOPS } from '#sandbox/shops.ts'

/** Looks up paths in the contract: the name of a call, and which parts are secret. */
export interface CallMatcher {
  /**
   * The name of a call in packages/sandbox/services/calls.ts; null if the contract does not know the call. `body` distinguishes
   * GraphQL queries.
   */
  nameOf(call: {
    method: string
    path: string
    requestHost: RequestHost
    body: string | null
  }): CallName | null
  /** A path with email addresses, tokens and other secrets masked. */
  maskedPath(requestHost: RequestHost, path: string): string
}

/** Parameters of path templates whose values are secret. */
const SECRET = new Set(['{email}', '{token}', '{confirmationToken}'])

/** Patterns of bodies, by call: they distinguish calls that share method and path. */
const BODIES: Partial<Record<CallName, RegExp>> = { 'merchandise.channel': /\bchannel\s*\(/iu }

/** Matches the id of one sign-in in a path of the provider. */
const SIGN_IN = /(?<=^\/(?:auth|sign-in)\/)[\w-]+/u

/** Matches the paths of public files on the app's host. */
const PUBLIC_FILE = /^\/(?:config\.json|assets\/|locales\/)/u

/** Matches paths against the templates of the contract. */
export const createCallMatcher = (addresses: Addresses, limits: UploadLimits): CallMatcher => {
  const templates = templatesOn(addresses, limits)
  const secrets = templates.filter(({ segments }) => segments.some(hole => SECRET.has(hole)))

  return {
    nameOf: ({ method, path, requestHost, body }) =>
      templates.find(
        template =>
          template.label === requestHost.label &&
          template.method === method &&
          template.pattern.test(path) &&
          (BODIES[template.name]?.test(body ?? '') ?? true),
      )?.name ?? null,

    maskedPath: (requestHost, path) => {
      if (requestHost.label === 'id') return path.replace(SIGN_IN, '***')
      const segments = path.split('/')
      if (requestHost.label === 'myaccount' && !PUBLIC_FILE.test(path)) {
        return segments.map((segment, index) => (index > 1 ? '***' : segment)).join('/')
      }
      const hidden = new Set(
        secrets
          .filter(({ label }) => label === requestHost.label)
          .flatMap(template => secretPlaces(template.segments, segments)),
      )
      return segments
        .map((segment, index) => (hidden.has(index) || looksSecret(segment) ? '***' : segment))
        .join('/')
    },
  }
}

interface Template {
  name: CallName
  method: string
  label: string
  pattern: RegExp
  segments: string[]
}

/** The templates in the order to try: fewest parameters first; with equally many, one that checks the body first. */
const templatesOn = (addresses: Addresses, limits: UploadLimits): Template[] => {
  const [shop] = SHOPS
  if (shop === undefined) return []
  const bases = new Map<string, unknown>(Object.entries(configurationFor(shop, addresses, limits)))
  bases.set('siteBaseUrl', addresses.of('myaccount', shop))
  bases.set('abTestBaseUrl', bases.get('abTestUrl'))
  return Object.keys(CALLS)
    .filter((name): name is CallName => name in CALLS)
    .map(name => {
      const { service, method, path } = CALLS[name]
      const base = new URL(String(bases.get(`${service}BaseUrl`)))
      const whole = base.pathname.replace(/\/$/u, '') + path
      return {
        name,
        method,
        label: requestHostOf(base.host)?.label ?? '',
        pattern: patternOf(whole),
        segments: whole.split('/'),
      }
    })
    .toSorted((one, other) => weightOf(one) - weightOf(other))
}

const weightOf = ({ name, segments }: Template): number =>
  segments.filter(isHole).length * 2 + (name in BODIES ? 0 : 1)

const isHole = (segment: string): boolean => segment.includes('{')

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split(/\{\w+\}/u)
      .map(text => text.replaceAll(/[.*+?^$()[\]\\|]/gu, String.raw`\$&`))
      .join('[^/]+')}/?$`,
    'u',
  )

/** Indexes of the secret segments in the part of a path that matches the template; skips empty segments. */
const secretPlaces = (template: readonly string[], path: readonly string[]): number[] => {
  const places = [...path.keys()].filter(index => path[index] !== '')
  const indexes: number[] = []
  for (const [position, wanted] of template.filter(segment => segment !== '').entries()) {
    const index = places[position]
    if (index === undefined) break
    if (SECRET.has(wanted)) indexes.push(index)
    else if (!isHole(wanted) && decoded(path[index] ?? '') !== wanted.toLowerCase()) break
  }
  return indexes
}

/** Whether a segment looks like an email address or a token, which the log masks in any path of a service. */
const looksSecret = (segment: string): boolean => /@|^eyj|^.{65,}$/u.test(decoded(segment))

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment).toLowerCase()
  } catch {
    return segment.toLowerCase()
  }
}
