import { identityFrom, type Identity, type TokenRules } from '#machines/session/model/token.ts'

/** Noon (UTC) of the day on which the session tests take place, in seconds since 1970. */
export const NOON = 1_795_176_000

export const TOKEN_RULES: TokenRules = {
  authority: 'https://id.kiln.example',
  authenticationMethodClaim: 'amr',
  bearer: 'id_token',
  clientId: 'account-area',
}

const encode = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

/** The claims of Anna's token, which is valid for five minutes from noon. */
export const ANNA_CLAIMS = {
  iss: TOKEN_RULES.authority,
  aud: TOKEN_RULES.clientId,
  sub: 'anna-1001',
  iat: NOON,
  exp: NOON + 300,
  email: 'anna@example.com',
  idp_type: 'local',
  idp_sub: 'local-1001',
}

/**
 * A JWT with this payload: an object, or a text for a payload that is not JSON. The signature is a dummy, because the
 * product does not verify it.
 */
export const aToken = (payload: unknown): string =>
  `${encode({ alg: 'ES256' })}.${encode(payload)}.c2ln`

/** Anna's identity, from a token with her claims, which `claims` overrides. Throws if these claims make no identity. */
export const anIdentity = (claims: Readonly<Record<string, unknown>> = {}): Identity => {
  const identity = identityFrom(aToken({ ...ANNA_CLAIMS, ...claims }), TOKEN_RULES)
  if (identity === null) throw new Error('These claims make no identity')
  return identity
}
