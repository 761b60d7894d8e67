import { nothing } from '#src/http/call.ts'
import { path } from '#src/http/path.ts'
import type { Network } from '#src/http/client.ts'

/** The email gateway, called without a bearer token. Every call rejects with `ServiceError` or `AbortError` only. */
export const newsletterClient = (network: Network) => {
  const call = network.callWithoutToken('emailGatewayBaseUrl')
  return {
    /**
     * `POST /api/v1/Profiles/{email}/subscription/confirm/{token}`, without a body; A-325. Refusals: a token of
     * another address (404), a link that is too old (410). Never retried automatically.
     */
    confirm: async (email: string, token: string, signal: AbortSignal): Promise<void> => {
      // Answers
      await call.post(path`api/v1/Profiles/${email}/subscription/confirm/${token}`, {
        schema: nothing,
        signal,
      })
    },
  }
}
