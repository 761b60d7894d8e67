import ky, { TimeoutError } from 'ky'
import type { OidcClient, RefreshState } from 'oidc-client-ts'
import type { Configuration } from '#src/model/configuration.ts'
import { SessionOver } from '#src/model/session.ts'
import type { Tokens } from '#src/services/token-cookies.ts'

/** Milliseconds for one call to the provider. */
const PROVIDER_TIME = 15_000
/** Milliseconds for a renewal: less than other tabs wait for it (`LOCK_TIME` of the session keeper). */
const RENEWAL_TIME = 8000
/** Calls of a sign-out: once, at most two seconds, whatever they answer. */
const ONCE = { credentials: 'omit', retry: 0, timeout: 2000, throwHttpErrors: false } as const

/** The OpenID provider: authorization code with proof key. Rejects with `SessionOver` or with passing errors. */
export interface IdentityService {
  /** The provider's address for a sign-in. `asked` is the path to return to. */
  signInAddress(asked: string, acrValues: string): Promise<string>
  /** Exchanges the provider's answer for tokens; gives back the asked path. */
  complete(href: string): Promise<{ tokens: Tokens; asked: string }>
  /** Rejects with `SessionOver` when the provider says `invalid_grant`. */
  refresh(refreshToken: string, subject: string, signal: AbortSignal): Promise<Tokens>
  /** Best effort, at most two seconds; never rejects. */
  revoke(refreshToken: string): Promise<void>
  /** Whether there is anybody to post a form to; a slow provider counts as there. At most two seconds. */
  isReachable(): Promise<boolean>
  endSessionAddress(): Promise<string>
}

const stateOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'asked' in state && typeof state.asked === 'string'
    ? state.asked
    : '/'

/** `origin` is the page's own: the redirect address that the provider knows. */
export const createIdentityService = (
  { authority, clientId, scopes, bearer }: Configuration['oidc'],
  origin: string,
): IdentityService => {
  let loaded: Promise<OidcClient> | null = null

  const load = async (): Promise<OidcClient> => {
    const oidc = await import('oidc-client-ts')
    const client = new oidc.OidcClient({
      authority,
      client_id: clientId,
      redirect_uri: `${origin}/`,
      scope: scopes.join(' '),
      response_type: 'code',
      filterProtocolClaims: false,
      loadUserInfo: false,
      fetchRequestCredentials: 'omit',
      requestTimeoutInSeconds: PROVIDER_TIME / 1000,
      stateStore: new oidc.WebStorageStateStore({ store: sessionStorage }),
    })
    await client.clearStaleState()
    return client
  }

  const client = (): Promise<OidcClient> => {
    loaded ??= load().catch((error: unknown) => {
      loaded = null
      throw error
    })
    return loaded
  }

  const tokensOf = (answer: {
    id_token?: string
    access_token: string
    refresh_token?: string
  }): Tokens => {
    const token = bearer === 'id_token' ? answer.id_token : answer.access_token
    if (token === undefined) throw new TypeError('The provider sent no token to use as bearer')
    return { bearer: token, refresh: answer.refresh_token ?? null }
  }

  return {
    signInAddress: async (asked, acrValues) => {
      const request = await (
        await client()
      ).createSigninRequest({ state: { asked }, acr_values: acrValues })
      return request.url
    },

    complete: async href => {
      const answer = await (await client()).processSigninResponse(href)
      return { tokens: tokensOf(answer), asked: stateOf(answer.userState) }
    },

    refresh: async (refreshToken, subject, signal) => {
      const { ErrorResponse } = await import('oidc-client-ts')
      signal.throwIfAborted()
      const state: RefreshState = {
        data: undefined,
        refresh_token: refreshToken,
        session_state: null,
        scope: scopes.join(' '),
        profile: { sub: subject, iss: authority, aud: clientId, exp: 0, iat: 0 },
      }
      try {
        return tokensOf(
          await (await client()).useRefreshToken({ state, timeoutInSeconds: RENEWAL_TIME / 1000 }),
        )
      } catch (error) {
        if (error instanceof ErrorResponse && error.error === 'invalid_grant') {
          throw new SessionOver('The provider ended the session', { cause: error })
        }
        throw error
      }
    },

    revoke: async refreshToken => {
      try {
        const endpoint = await (await client()).metadataService.getRevocationEndpoint()
        if (endpoint === undefined) return
        await ky.post(endpoint, {
          body: new URLSearchParams({
            token: refreshToken,
            token_type_hint: 'refresh_token',
            client_id: clientId,
          }),
          ...ONCE,
        })
      } catch {
        return
      }
    },

    isReachable: async () => {
      try {
        await ky.get(`${authority}/.well-known/openid-configuration`, {
          ...ONCE,
          cache: 'no-store',
        })
        return true
      } catch (error) {
        return error instanceof TimeoutError
      }
    },

    endSessionAddress: async () => {
      const address = await (await client()).metadataService.getEndSessionEndpoint()
      if (address === undefined) throw new TypeError('The provider has no end-session endpoint')
      return address
    },
  }
}
