import type { OidcClient, OidcMetadata } from 'oidc-client-ts'
import * as v from 'valibot'
import type { Configuration } from '#machines/model/configuration/configuration.ts'
import { RenewalFailed, RenewalUnanswered, SessionOver } from '#machines/session/model/session.ts'
import { sendOnce } from '#src/http/send.ts'
import { ageAtIssue } from '#machines/session/model/fresh-sign-in.ts'
import type { Tokens } from '#src/session/token-cookies.service.ts'

/** Milliseconds that a call to the provider may take. A renewal has no limit; a sign-out waits only `SIGN_OUT_TIME`. */
const PROVIDER_TIME = 15_000
/** Seconds of a sign-in, for which the browser keeps the state that the answer must match; B-058. */
const SIGN_IN_SECONDS = 86_400
/** Milliseconds that a sign-out waits for the token to be revoked, and for a sign that the provider can be reached. */
const SIGN_OUT_TIME = 2000

/** Whether the provider asks for credentials although it has a session. */
export type SignInPrompt = 'ifNeeded' | 'login' | 'fresh'

export interface RenewedTokens {
  /** The new bearer token; null if the provider sent none, which it may omit for an identity token. */
  bearer: string | null
  /** The refresh token to use next: a new one, or the old one if the provider sent none. */
  refresh: string
}

/** The token endpoint's answer to a renewal; RFC 6749, section 5.1. */
const renewal = v.object({
  access_token: v.string(),
  id_token: v.optional(v.string()),
  refresh_token: v.optional(v.string()),
})
const refusal = v.pipe(v.string(), v.parseJson(), v.object({ error: v.literal('invalid_grant') }))

/** Statuses by which a gateway says that the provider's answer was lost. */
const LOST: ReadonlySet<number> = new Set([502, 504, 520, 524])

const unanswered = (cause: unknown): never => {
  throw new RenewalUnanswered('The provider gave no answer to a renewal', { cause })
}

/**
 * Sends a renewal once, with `keepalive`, so that the request continues even if the page is closed. Rejects with
 * `SessionOver` after `invalid_grant`, with `RenewalUnanswered` if no readable answer came, with `RenewalFailed`
 * after another failure of the provider, and with another error after any other refusal.
 */
const postRenewal = async (
  endpoint: string,
  form: Readonly<Record<string, string>>,
): Promise<v.InferOutput<typeof renewal>> => {
  const request = new Request(endpoint, {
    method: 'POST',
    body: new URLSearchParams(form),
    credentials: 'omit',
    keepalive: true,
  })
  const response = await sendOnce(request).catch(unanswered)
  if (LOST.has(response.status)) return unanswered(response.status)
  const text = await response.text().catch(unanswered)
  if (!response.ok) {
    if (v.is(refusal, text)) throw new SessionOver('The provider ended the session')
    const words = `The provider refused the renewal for now: ${response.status}`
    throw response.status >= 500 ? new RenewalFailed(words) : new Error(words)
  }
  const answer = v.safeParse(v.pipe(v.string(), v.parseJson(), renewal), text)
  return answer.success ? answer.output : unanswered('The answer makes no sense')
}

const stateOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'asked' in state && typeof state.asked === 'string'
    ? state.asked
    : '/'

// Answers B-146
const ENDPOINTS = [
  'authorization_endpoint',
  'token_endpoint',
  'revocation_endpoint',
  'end_session_endpoint',
] as const satisfies readonly (keyof OidcMetadata)[]

/**
 * Makes a client reject the provider's description with a RangeError, if that names an endpoint on another origin than its
 * own: codes, tokens and customers go there. The description is read when an endpoint is needed, not before.
 */
const holdEndpoints = ({ metadataService }: OidcClient, authority: string): void => {
  const read = metadataService.getMetadata.bind(metadataService)
  const { origin } = new URL(authority)
  metadataService.getMetadata = async () => {
    const metadata = await read()
    const elsewhere = ENDPOINTS.find(name => {
      const address = metadata[name]
      return address !== undefined && (!URL.canParse(address) || new URL(address).origin !== origin)
    })
    if (elsewhere === undefined) return metadata
    throw new RangeError(`The provider names a ${elsewhere} on another origin than its own`)
  }
}

/** Waits for work until the signal aborts; the work itself continues. Rejects with the signal's reason. */
const before = async <Answer>(signal: AbortSignal, work: Promise<Answer>): Promise<Answer> => {
  signal.throwIfAborted()
  const { promise: over, reject } = Promise.withResolvers<never>()
  const update = (): void => {
    reject(signal.reason)
  }
  signal.addEventListener('abort', update)
  try {
    return await Promise.race([work, over])
  } finally {
    signal.removeEventListener('abort', update)
  }
}

/**
 * Creates the service of the OpenID provider: sign-in by the authorization code flow with PKCE, renewal and sign-out. Only
 * `refresh` rejects with `SessionOver`.
 * `origin` is the page's own origin: the redirect address that is registered with the provider. `storage` has the
 * state of a sign-in while the browser is at the provider.
 */
export const createIdentityService = (
  { authority, clientId, scopes, bearer }: Configuration['oidc'],
  { origin, storage }: { origin: string; storage: Storage },
) => {
  let loaded: Promise<OidcClient> | null = null

  const load = async (): Promise<OidcClient> => {
    const oidc = await import('oidc-client-ts')
    const client = new oidc.OidcClient({
      authority,
      client_id: clientId,
      redirect_uri: `${origin}/`,
      scope: scopes.join(' '),
      // Answers A-259
      response_type: 'code',
      filterProtocolClaims: false,
      loadUserInfo: false,
      fetchRequestCredentials: 'omit',
      requestTimeoutInSeconds: PROVIDER_TIME / 1000,
      staleStateAgeInSeconds: SIGN_IN_SECONDS,
      stateStore: new oidc.WebStorageStateStore({ store: storage }),
    })
    await client.clearStaleState()
    holdEndpoints(client, authority)
    return client
  }

  const client = (): Promise<OidcClient> => {
    loaded ??= load().catch((error: unknown) => {
      loaded = null
      throw error
    })
    return loaded
  }

  const discover = (signal: AbortSignal): Promise<Response> =>
    sendOnce(
      new Request(`${authority}/.well-known/openid-configuration`, {
        credentials: 'omit',
        cache: 'no-store',
        signal,
      }),
    )

  const bearerOf = (answer: {
    id_token?: string | undefined
    access_token: string
  }): string | null => (bearer === 'id_token' ? answer.id_token : answer.access_token) ?? null

  return {
    /** `asked`: where to return. `login` asks for credentials; `fresh` also for the time of the sign-in. */
    signInAddress: async (
      asked: string,
      acrValues: string,
      prompt: SignInPrompt,
    ): Promise<string> => {
      const request = await (
        await client()
      ).createSigninRequest({
        state: { asked },
        // The answer is refused unless its identity token repeats this.
        nonce: crypto.randomUUID(),
        // Answers A-270
        acr_values: acrValues,
        ...(prompt === 'ifNeeded' ? {} : { prompt: 'login' }),
        // Answers B-145
        ...(prompt === 'fresh' ? { max_age: 0 } : {}),
      })
      return request.url
    },

    /**
     * Exchanges the code in `href`, to which the provider redirected, for tokens; returns them with the path `asked` of
     * the sign-in, and how many ms ago the customer signed in, if the provider says so. Rejects if that fails, or if the
     * provider sent no bearer token.
     */
    complete: async (
      href: string,
    ): Promise<{ tokens: Tokens; asked: string; age: number | null }> => {
      const answer = await (await client()).processSigninResponse(href)
      const token = bearerOf(answer)
      if (token === null) throw new TypeError('The provider sent no token to use as bearer')
      return {
        tokens: { bearer: token, refresh: answer.refresh_token ?? null },
        asked: stateOf(answer.userState),
        age: ageAtIssue(answer.profile),
      }
    },

    /**
     * Renews the session. Rejects with `SessionOver` when the provider says `invalid_grant`, with `RenewalUnanswered`
     * when the renewal may have been carried out. The signal only ends the wait for the provider's addresses. A renewal
     * that was sent is never aborted: only its answer has the next refresh token.
     */
    refresh: async (refreshToken: string, signal: AbortSignal): Promise<RenewedTokens> => {
      const { metadataService } = await before(signal, client())
      const endpoint = await before(signal, metadataService.getTokenEndpoint())
      if (endpoint === undefined) throw new TypeError('The provider has no token endpoint')
      const answer = await postRenewal(endpoint, {
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
        client_id: clientId,
      })
      return { bearer: bearerOf(answer), refresh: answer.refresh_token ?? refreshToken }
    },

    /** Tries for at most two seconds to revoke the token; never rejects. */
    revoke: async (refreshToken: string): Promise<void> => {
      const signal = AbortSignal.timeout(SIGN_OUT_TIME)
      try {
        const { metadataService } = await before(signal, client())
        const endpoint = await before(signal, metadataService.getRevocationEndpoint())
        if (endpoint === undefined) return
        await sendOnce(
          new Request(endpoint, {
            method: 'POST',
            body: new URLSearchParams({
              token: refreshToken,
              token_type_hint: 'refresh_token',
              client_id: clientId,
            }),
            credentials: 'omit',
            signal,
          }),
        )
      } catch {
        return
      }
    },

    /** Waits for two seconds at most; a slower provider counts as reachable. */
    isReachable: async (): Promise<boolean> => {
      const signal = AbortSignal.timeout(SIGN_OUT_TIME)
      try {
        await discover(signal)
        return true
      } catch {
        return signal.aborted
      }
    },

    /** Whether the provider answers within 15 s, with a success status. */
    isAnswering: async (): Promise<boolean> => {
      try {
        return (await discover(AbortSignal.timeout(PROVIDER_TIME))).ok
      } catch {
        return false
      }
    },

    endSessionAddress: async (): Promise<string> => {
      const address = await (await client()).metadataService.getEndSessionEndpoint()
      if (address === undefined) throw new TypeError('The provider has no end-session endpoint')
      return address
    },
  }
}
export type IdentityService = ReturnType<typeof createIdentityService>
