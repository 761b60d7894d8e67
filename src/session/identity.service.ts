import type { Configuration } from '#machines/model/configuration/configuration.ts'
import { sendOnce } from '#src/http/send.ts'
import type {
  OpenedOidcClient,
  RenewedTokens,
  SignInPrompt,
} from '#src/session/oidc-client.service.ts'
import type { Tokens } from '#src/session/token-cookies.service.ts'

/** Milliseconds in which the provider must show that it answers. */
const PROVIDER_TIME = 15_000
/** Milliseconds that a sign-out waits for the token to be revoked, and for a sign that the provider can be reached. */
const SIGN_OUT_TIME = 2000

const load = () => import('#src/session/oidc-client.service.ts')

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
 * Creates the service of the OpenID provider: sign-in by the authorization code flow with PKCE, renewal and sign-out.
 * Only `refresh` rejects with `SessionOver`. `origin` is the page's own origin: the redirect address that is registered
 * with the provider. `storage` has the state of a sign-in while the browser is at the provider. `fetchCode` fetches the
 * code of the client.
 */
export const createIdentityService = (
  oidc: Configuration['oidc'],
  page: { origin: string; storage: Storage },
  fetchCode: <Code extends object>(name: string, load: () => Promise<Code>) => Promise<Code>,
) => {
  let opened: Promise<OpenedOidcClient> | null = null

  const open = async (): Promise<OpenedOidcClient> => {
    // Answers B-464
    const { openOidcClient } = await fetchCode('sign-in', load)
    return openOidcClient(oidc, page)
  }

  const client = (): Promise<OpenedOidcClient> => {
    opened ??= open().catch((error: unknown) => {
      opened = null
      throw error
    })
    return opened
  }

  const discover = (signal: AbortSignal): Promise<Response> =>
    sendOnce(
      new Request(`${oidc.authority}/.well-known/openid-configuration`, {
        credentials: 'omit',
        cache: 'no-store',
        signal,
      }),
    )

  return {
    /**
     * Fetches the code of the client, and asks the provider nothing. A failed fetch is repeated when the client is
     * needed.
     */
    prepare: async (): Promise<void> => {
      await load().catch(() => undefined)
    },

    /**
     * `asked`: the path to return to. With the prompt `login`, the provider asks for credentials; with `fresh`, it also
     * says when the customer signed in.
     */
    signInAddress: async (
      asked: string,
      acrValues: string,
      prompt: SignInPrompt,
    ): Promise<string> => (await client()).signInAddress(asked, acrValues, prompt),

    /**
     * Exchanges the code in `href`, to which the provider redirected, for tokens; returns them with the path `asked` of
     * the sign-in, and how many ms ago the customer signed in, if the provider says so. Rejects if that fails, or if the
     * provider sent no bearer token.
     */
    complete: async (
      href: string,
    ): Promise<{ tokens: Tokens; asked: string; age: number | null }> =>
      (await client()).complete(href),

    /**
     * Renews the session. Rejects with `SessionOver` when the provider says `invalid_grant`, with `RenewalUnanswered`
     * when the renewal may have been carried out. The signal only ends the wait for the provider's addresses. A renewal
     * that was sent is never aborted: only its answer has the next refresh token.
     */
    refresh: async (refreshToken: string, signal: AbortSignal): Promise<RenewedTokens> => {
      const { tokenEndpoint, renew } = await before(signal, client())
      return renew(await before(signal, tokenEndpoint()), refreshToken)
    },

    /** Tries for at most two seconds to revoke the token; never rejects. */
    revoke: async (refreshToken: string): Promise<void> => {
      const signal = AbortSignal.timeout(SIGN_OUT_TIME)
      try {
        const { revoke } = await before(signal, client())
        await before(signal, revoke(refreshToken, signal))
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

    endSessionAddress: async (): Promise<string> => (await client()).endSessionAddress(),
  }
}
export type IdentityService = ReturnType<typeof createIdentityService>
