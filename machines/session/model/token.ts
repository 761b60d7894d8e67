import * as v from 'valibot'
import type { Configuration } from '#machines/model/configuration/configuration.ts'
import { accountId } from '#machines/model/identifiers.ts'

/**
 * The maximum number of characters of a bearer token; A-261. If a cookie would be longer, browsers silently keep its
 * old value.
 */
export const LONGEST_TOKEN = 4079

const claims = v.object({
  iss: v.string(),
  aud: v.optional(v.union([v.string(), v.array(v.string())])),
  azp: v.optional(v.unknown()),
  client_id: v.optional(v.unknown()),
  sub: accountId,
  exp: v.pipe(v.number(), v.finite()),
  iat: v.optional(v.pipe(v.number(), v.finite())),
  // Answers A-193
  email: v.nullish(v.string()),
  idp_type: v.nullish(v.string()),
  idp_sub: v.nullish(v.string()),
})

export interface Identity {
  sub: v.InferOutput<typeof accountId>
  email: string | null
  idpType: string | null
  idpSub: string | null
  // Answers A-004
  isBusiness: boolean
  /** Issue time in ms since 1970; if the token has none, five minutes before its expiry. */
  issuedAt: number
  /** Expiry in ms since 1970. */
  expiresAt: number
}

/** The part of the configuration by which `identityFrom` checks and reads a token. */
export type TokenRules = Pick<
  Configuration['oidc'],
  'authority' | 'authenticationMethodClaim' | 'bearer' | 'clientId'
>

const decodePayload = (token: string): unknown => {
  const payload = token.split('.')[1]
  if (payload === undefined) return null
  try {
    const bytes = Uint8Array.from(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
      character => character.codePointAt(0) ?? 0,
    )
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}

const listOf = (claim: unknown): readonly unknown[] => (Array.isArray(claim) ? claim : [claim])

/** Whether the claim marks a business customer; null if the token does not have the claim. */
// Answers A-194
const marksBusiness = (payload: unknown, claim: string): boolean | null => {
  const methods: unknown =
    typeof payload === 'object' && payload !== null
      ? Object.getOwnPropertyDescriptor(payload, claim)?.value
      : undefined
  return methods === undefined
    ? null
    : listOf(methods).some(value => typeof value === 'string' && value.toLowerCase() === 'b2b')
}

/** Whether two issuers are the same; a slash at the end makes no difference. */
export const sameIssuer = (left: string, right: string): boolean =>
  left.replace(/\/$/u, '') === right.replace(/\/$/u, '')

/**
 * The clients for which a token was issued. The audience of an access token is the services, so the token names its
 * client in `client_id` (RFC 9068) or `azp`.
 */
// Answers B-426
const clientsOf = (
  { aud, azp, client_id }: v.InferOutput<typeof claims>,
  bearer: TokenRules['bearer'],
): readonly unknown[] => [...listOf(aud), ...(bearer === 'access_token' ? [azp, client_id] : [])]

/**
 * Reads the claims of a token for display only: services check the signature. Null for a token that is unreadable, of
 * another issuer or client, or longer than `LONGEST_TOKEN`. The caller must check the expiry, because the claims of an
 * expired token are returned too. Claims that the token lacks are taken from `before` if it is of the same account,
 * because a renewed token need not have all claims of the sign-in (OpenID Connect Core, 12.2).
 */
export const identityFrom = (
  token: string,
  rules: TokenRules,
  before: Identity | null = null,
): Identity | null => {
  if (token.length > LONGEST_TOKEN) return null
  const payload = decodePayload(token)
  const parsed = v.safeParse(claims, payload)
  if (!parsed.success) return null
  const { iss, sub, exp, iat, email, idp_type, idp_sub } = parsed.output
  if (!sameIssuer(iss, rules.authority)) return null
  if (!clientsOf(parsed.output, rules.bearer).includes(rules.clientId)) return null
  const known = before?.sub === sub ? before : null
  return {
    sub,
    email: email ?? known?.email ?? null,
    idpType: idp_type ?? known?.idpType ?? null,
    idpSub: idp_sub ?? known?.idpSub ?? null,
    isBusiness:
      marksBusiness(payload, rules.authenticationMethodClaim) ?? known?.isBusiness ?? false,
    issuedAt: (iat ?? exp - 300) * 1000,
    expiresAt: exp * 1000,
  }
}
