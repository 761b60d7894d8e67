import type { Identity } from '#machines/session/model/token.ts'
import { nothing } from '#src/http/call.ts'
import { path, type Path } from '#src/http/path.ts'
import type { Network } from '#src/http/client.ts'

/** The account's identity at the authentication service; A-292. A property is null if the token lacks its claim. */
export type AccountIdentity = Pick<Identity, 'idpType' | 'idpSub'>

const pathOf = ({ idpType, idpSub }: AccountIdentity): Path =>
  path`v2/identities/${idpType ?? ''}/${idpSub ?? ''}`

/**
 * Version 2 of the authentication service. `channel` is the storefront's id for the locale, in which emails are
 * written. A call is repeated only after a 401. Every call rejects with `ServiceError` or `AbortError` only.
 */
export const accountClient = (network: Network) => {
  const call = network.call('authenticationBaseUrl')
  const confirm = async (address: Path, signal: AbortSignal): Promise<void> => {
    await call.post(address, { schema: nothing, signal })
  }

  return {
    /**
     * `POST …/deleteaccount`: the service sends an email with a link. Refusal: the account is deleted already (404).
     */
    requestDeletion: async (
      identity: AccountIdentity,
      channel: string,
      signal: AbortSignal,
    ): Promise<void> => {
      // Answers A-328
      await call.post(path`${pathOf(identity)}/deleteaccount`, {
        schema: nothing,
        signal,
        body: { channel },
      })
    },

    /** `POST …/deleteaccount/{token}/actions/confirm`. Refusals: unknown or used token (404), expired (410). */
    confirmDeletion: async (
      identity: AccountIdentity,
      token: string,
      signal: AbortSignal,
    ): Promise<void> =>
      // Answers A-329
      confirm(path`${pathOf(identity)}/deleteaccount/${token}/actions/confirm`, signal),

    /**
     * `POST …/emailchanges`: the service sends an email with a link to the new address. The address is sent as the
     * customer typed it: a domain in any script is not converted to Punycode (B-164). Refusals: an invalid address, or
     * the current one (400), a deleted account (404), an address in use (409), too many requests (429).
     */
    requestEmailChange: async (
      identity: AccountIdentity,
      { email, channel }: { email: string; channel: string },
      signal: AbortSignal,
    ): Promise<void> => {
      // Answers
      await call.post(path`${pathOf(identity)}/emailchanges`, {
        schema: nothing,
        signal,
        body: { email, channel },
      })
    },

    /**
     * `POST …/emailchanges/{token}/actions/confirm`. Refusals: an unknown or used token (404), an address
     * that another account took meanwhile (409), an expired token (410).
     */
    confirmEmailChange: async (
      identity: AccountIdentity,
      token: string,
      signal: AbortSignal,
    ): Promise<void> =>
      // Answers A-331
      confirm(path`${pathOf(identity)}/emailchanges/${token}/actions/confirm`, signal),
  }
}

/** What the authentication service needs of the caller: its identity, and the channel of the locale. */
export type CallerIdentity = () => { identity: AccountIdentity; channel: string }
