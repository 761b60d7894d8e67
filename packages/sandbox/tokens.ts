import { createLocalJWKSet, importJWK, jwtVerify, SignJWT } from 'jose'
import { CLIENT_ID } from '#sandbox/configuration.ts'
import type { Addresses } from '#sandbox/hosts.ts'
import type { ProviderKeys } from '#sandbox/oidc/keys.ts'
import type { Directory } from '#sandbox/people/directory.ts'
import type { Person } from '#sandbox/people/person.ts'
import { Problem } from '#sandbox/problem.ts'
import type { Shop } from '#sandbox/shops.ts'

/** The person of a valid token, and its remaining validity. */
export interface VerifiedToken {
  person: Person
  /** Remaining validity in ms from the check. */
  holdsFor: number
}

/** Identity tokens as the services read them. */
export interface Tokens {
  /** The person of a request's identity token. Throws a problem 401 for a missing or invalid token. */
  verify(request: Request, shop: Shop): Promise<Person>
  /**
   * Verifies a token that is not in an Authorization header, such as a socket's. Throws a problem 401 for an invalid
   * token.
   */
  verifyToken(token: string, shop: Shop): Promise<VerifiedToken>
  /** Issues an identity token without a sign-in, for tests; `claims` override the usual claims. */
  issue(person: Person, shop: Shop, claims?: Readonly<Record<string, unknown>>): Promise<string>
}

/**
 * Issues and checks tokens: by signature, issuer, audience, expiry, and the time from which `Directory` accepts a
 * person's tokens. An issuer is valid for its own storefront only.
 */
export const createTokens = (
  keys: ProviderKeys,
  addresses: Addresses,
  directory: Directory,
  lifetime: number,
): Tokens => {
  const keySet = createLocalJWKSet({ keys: [keys.verifying] })

  const verifyToken = async (token: string, shop: Shop): Promise<VerifiedToken> => {
    const verified = await jwtVerify(token, keySet, {
      algorithms: ['ES256'],
      issuer: addresses.of('id', shop),
      audience: CLIENT_ID,
      requiredClaims: ['exp', 'sub'],
    }).catch(() => null)
    const person = directory.find(verified?.payload.sub)
    const issuedAt = verified?.payload.iat ?? 0
    if (person === null || issuedAt < directory.tokensFrom(person.sub)) {
      throw unauthorized('The bearer token is not valid here, or no longer')
    }
    return { person, holdsFor: (verified?.payload.exp ?? 0) * 1000 - Date.now() }
  }

  return {
    verifyToken,

    verify: async (request, shop) => {
      const [, token] =
        /^Bearer ([\w.-]+)$/iu.exec(request.headers.get('authorization') ?? '') ?? []
      if (token === undefined) throw unauthorized('The call carries no bearer token')
      return (await verifyToken(token, shop)).person
    },

    issue: async (person, shop, claims = {}) => {
      const now = Math.max(Math.floor(Date.now() / 1000), directory.tokensFrom(person.sub))
      return new SignJWT({
        sub: person.sub,
        iss: addresses.of('id', shop),
        aud: CLIENT_ID,
        iat: now,
        exp: now + lifetime,
        email: person.email,
        idp_type: person.idpType,
        idp_sub: person.idpSub,
        amr: [...person.amr],
        ...claims,
      })
        .setProtectedHeader({ alg: 'ES256', kid: keys.signing.kid })
        .sign(await importJWK(keys.signing, 'ES256'))
    },
  }
}

const unauthorized = (detail: string): Problem => new Problem(401, 'Sign in first', detail)
