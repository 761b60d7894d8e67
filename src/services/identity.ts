import ky, { TimeoutError } from 'ky'
import type { OidcClient, RefreshState } from 'oidc-client-ts'
import type { Configuration } from '#src/model/configuration.ts'
import { SessionOver } from '#src/model/session.ts'
import type { Tokens } from '#src/services/token-cookies.ts'

/** Milliseconds for one call to the provider. */
const PROVIDER_TIME = 15_000
/** Milliseconds for a renewal once the provider is known: less than other tabs wait (`LOCK_TIME` of the session keeper). */
const RENEWAL_TIME = 8000
/** Milliseconds for what a sign-out asks on its way. */
const SIGN_OUT_TIME = 2000
/** Calls of a sign-out: once, whatever they answer. */
const ONCE = {
  credentials: 'omit',
  retry: 0,
  timeout: SIGN_OUT_TIME,
  throwHttpErrors: false,
} as const

/** What a renewal brings. */
export interface RenewedTokens {
  /** Null when the provider renewed the session and sent no token to use: it need not send an identity token again. */
  bearer: string | null
  /** The refresh token to use next: the old one when the provider sent no other. */
  refresh: string
}

/** The OpenID provider: authorization code with proof key. Rejects with `SessionOver` or with passing errors. */
export interface IdentityService {
  /** The provider's address for a sign-in. `asked` is the path to return to. */
  signInAddress(asked: string, acrValues: string): Promise<string>
  /** Exchanges the provider's answer for tokens; gives back the asked path. */
  complete(href: string): Promise<{ tokens: Tokens; asked: string }>
  /**
   * Rejects with `SessionOver` when the provider says `invalid_grant`. The signal ends the wait for the provider's
   * addresses; a renewal that was sent is not taken back, because its answer alone holds the next refresh token.
   */
  refresh(refreshToken: string, subject: string, signal: AbortSignal): Promise<RenewedTokens>
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

/** Waits for work no longer than the signal says; the work goes on. Rejects with the signal's reason. */
const before = async <Answer>(signal: AbortSignal, work: Promise<Answer>): Promise<Answer> => {
  signal.throwIfAborted()
  const { promise: over, reject } = Promise.withResolvers<never>()
  const tell = (): void => {
    reject(signal.reason)
  }
  signal.addEventListener('abort', tell)
  try {
    return await Promise.race([work, over])
  } finally {
    signal.removeEventListener('abort', tell)
  }
}

/**
 * `origin` is the page's own: the redirect address that the provider knows. `storage` keeps what a sign-in must remember
 * while the browser is at the provider.
 */
export const createIdentityService = (
  { authority, clientId, scopes, bearer }: Configuration['oidc'],
  { origin, storage }: { origin: string; storage: Storage },
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
      stateStore: new oidc.WebStorageStateStore({ store: storage }),
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

  const bearerOf = (answer: { id_token?: string; access_token: string }): string | null =>
    (bearer === 'id_token' ? answer.id_token : answer.access_token) ?? null

  return {
    signInAddress: async (asked, acrValues) => {
      const request = await (
        await client()
      ).createSigninRequest({ state: { asked }, acr_values: acrValues })
      return request.url
    },

    complete: async href => {
      const answer = await (await client()).processSigninResponse(href)
      const token = bearerOf(answer)
      if (token === null) throw new TypeError('The provider sent no token to use as bearer')
      return {
        tokens: { bearer: token, refresh: answer.refresh_token ?? null },
        asked: stateOf(answer.userState),
      }
    },

    refresh: async (refreshToken, subject, signal) => {
      const { ErrorResponse } = await import('oidc-client-ts')
      const oidc = await before(signal, client())
      await before(signal, oidc.metadataService.getTokenEndpoint())
      const state: RefreshState = {
        data: undefined,
        refresh_token: refreshToken,
        session_state: null,
        scope: scopes.join(' '),
        profile: { sub: subject, iss: authority, aud: clientId, exp: 0, iat: 0 },
      }
      try {
        const answer = await oidc.useRefreshToken({
          state,
          timeoutInSeconds: RENEWAL_TIME / 1000,
        })
        return { bearer: bearerOf(answer), refresh: answer.refresh_token ?? refreshToken }
      } catch (error) {
        if (error instanceof ErrorResponse && error.error === 'invalid_grant') {
          throw new SessionOver('The provider ended the session', { cause: error })
        }
        throw error
      }
    },

    revoke: async refreshToken => {
      const signal = AbortSignal.timeout(SIGN_OUT_TIME)
      try {
        const { metadataService } = await before(signal, client())
        const endpoint = await before(signal, metadataService.getRevocationEndpoint())
        if (endpoint === undefined) return
        await ky.post(endpoint, {
          body: new URLSearchParams({
            token: refreshToken,
            token_type_hint: 'refresh_token',
            client_id: clientId,
          }),
          signal,
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
