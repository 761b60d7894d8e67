import type { UploadLimits } from '#sandbox/product.ts'
import { configurationFor } from '#sandbox/configuration.ts'
import { requestHostOf, type Addresses, type RequestHost } from '#sandbox/hosts.ts'
import { CALLS, type CallName } from '#sandbox/services/calls.ts'
import { SHOPS } from '#sandbox/shops.ts'

export interface CallMatcher {
  /**
   * The name of a call in packages/sandbox/services/calls.ts; null if the contract does not know the call. `body`
   * distinguishes GraphQL queries.
   */
  nameOf(call: {
    method: string
    path: string
    requestHost: RequestHost
    body: string | null
  }): CallName | null
}

/** Patterns of bodies, by call: they distinguish calls that share method and path. */
const BODY_PATTERNS: Partial<Record<CallName, RegExp>> = {
  'merchandise.channel': /\bchannel\s*\(/iu,
}

/** Matches paths against the templates of the contract. */
export const createCallMatcher = (addresses: Addresses, limits: UploadLimits): CallMatcher => {
  const templates = templatesOn(addresses, limits)

  return {
    nameOf: ({ method, path, requestHost, body }) =>
      templates.find(
        template =>
          template.label === requestHost.label &&
          template.method === method &&
          template.pattern.test(path) &&
          (BODY_PATTERNS[template.name]?.test(body ?? '') ?? true),
      )?.name ?? null,
  }
}

interface Template {
  name: CallName
  method: string
  label: string
  pattern: RegExp
  segments: string[]
}

/**
 * The templates in the order in which `nameOf` tries them: first those with the fewest parameters and, of those with
 * equally many, first those that check the body.
 */
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
  segments.filter(isHole).length * 2 + (name in BODY_PATTERNS ? 0 : 1)

const isHole = (segment: string): boolean => segment.includes('{')

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split(/\{\w+\}/u)
      .map(text => text.replaceAll(/[.*+?^$()[\]\\|]/gu, String.raw`\$&`))
      .join('[^/]+')}/?$`,
    'u',
  )
