import { OidcClient, WebStorageStateStore } from 'oidc-client-ts'
import * as v from 'valibot'
import type { Configuration } from '#machines/model/configuration/configuration.ts'
import { foreignEndpoint } from '#machines/session/model/endpoints.ts'
import { ageAtIssue } from '#machines/session/model/fresh-sign-in.ts'
import { RenewalFailed, RenewalUnanswered, SessionOver } from '#machines/session/model/session.ts'
import { sendOnce } from '#src/http/send.ts'
import type { Tokens } from '#src/session/token-cookies.service.ts'

/** Seconds that a call to the provider may take. A renewal has no limit. */
const PROVIDER_SECONDS = 15
/** Seconds that a sign-in may take. For this time, the browser keeps the state that the answer must match; B-058. */
const SIGN_IN_SECONDS = 86_400

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

/**
 * Makes a client check the provider's description, which it reads when it needs an endpoint. If the description names
 * an endpoint on another origin than the provider's own, the client rejects with a RangeError, because codes, tokens
 * and customers are sent to the endpoints.
 */
const holdEndpoints = ({ metadataService }: OidcClient, authority: string): void => {
  const read = metadataService.getMetadata.bind(metadataService)
  metadataService.getMetadata = async () => {
    const metadata = await read()
    const elsewhere = foreignEndpoint(metadata, authority)
    if (elsewhere === undefined) return metadata
    throw new RangeError(`The provider names a ${elsewhere} on another origin than its own`)
  }
}

/** Opens the client of the OpenID provider: the part of `createIdentityService` that needs the library. */
export const openOidcClient = async (
  { authority, clientId, scopes, bearer }: Configuration['oidc'],
  { origin, storage }: { origin: string; storage: Storage },
) => {
  const client = new OidcClient({
    authority,
    client_id: clientId,
    redirect_uri: `${origin}/`,
    scope: scopes.join(' '),
    // Answers A-259
    response_type: 'code',
    filterProtocolClaims: false,
    loadUserInfo: false,
    fetchRequestCredentials: 'omit',
    requestTimeoutInSeconds: PROVIDER_SECONDS,
    staleStateAgeInSeconds: SIGN_IN_SECONDS,
    stateStore: new WebStorageStateStore({ store: storage }),
  })
  await client.clearStaleState()
  holdEndpoints(client, authority)
  const { metadataService } = client

  const bearerOf = (answer: {
    id_token?: string | undefined
    access_token: string
  }): string | null => (bearer === 'id_token' ? answer.id_token : answer.access_token) ?? null

  return {
    signInAddress: async (
      asked: string,
      acrValues: string,
      prompt: SignInPrompt,
    ): Promise<string> => {
      const request = await client.createSigninRequest({
        state: { asked },
        // The answer is refused unless its identity token repeats this nonce.
        nonce: crypto.randomUUID(),
        // Answers A-270
        acr_values: acrValues,
        ...(prompt === 'ifNeeded' ? {} : { prompt: 'login' }),
        // Answers B-145
        ...(prompt === 'fresh' ? { max_age: 0 } : {}),
      })
      return request.url
    },

    complete: async (
      href: string,
    ): Promise<{ tokens: Tokens; asked: string; age: number | null }> => {
      const answer = await client.processSigninResponse(href)
      const token = bearerOf(answer)
      if (token === null) throw new TypeError('The provider sent no token to use as bearer')
      return {
        tokens: { bearer: token, refresh: answer.refresh_token ?? null },
        asked: stateOf(answer.userState),
        age: ageAtIssue(answer.profile),
      }
    },

    tokenEndpoint: async (): Promise<string> => {
      const endpoint = await metadataService.getTokenEndpoint()
      if (endpoint === undefined) throw new TypeError('The provider has no token endpoint')
      return endpoint
    },

    renew: async (endpoint: string, refreshToken: string): Promise<RenewedTokens> => {
      const answer = await postRenewal(endpoint, {
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
        client_id: clientId,
      })
      return { bearer: bearerOf(answer), refresh: answer.refresh_token ?? refreshToken }
    },

    revoke: async (refreshToken: string, signal: AbortSignal): Promise<void> => {
      const endpoint = await metadataService.getRevocationEndpoint()
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
    },

    endSessionAddress: async (): Promise<string> => {
      const address = await metadataService.getEndSessionEndpoint()
      if (address === undefined) throw new TypeError('The provider has no end-session endpoint')
      return address
    },
  }
}
export type OpenedOidcClient = Awaited<ReturnType<typeof openOidcClient>>
