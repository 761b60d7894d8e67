import { customer, type Customer } from '#machines/account/model/customer.ts'
import { backOf } from '#machines/model/lenient.ts'
import { ServiceError } from '#machines/model/service-error.ts'
import { pause } from '#src/http/call-clock.ts'
import type { Network } from '#src/http/client.ts'

/** Milliseconds between two reads; if both find no account, the account is deleted. */
const UNTIL_SECOND_READ = 10_000

/** The signed-in customer. Every call rejects with `ServiceError` or `AbortError` only. */
export const customerClient = (network: Network) => {
  const call = network.call('customerBaseUrl')
  /** `GET /customers/me`; null if the service answers 404: it knows no such customer. */
  const read = async (signal: AbortSignal): Promise<Customer | null> => {
    // Answers A-306
    try {
      return (await call.get('customers/me', { schema: customer, signal })).answer
    } catch (error) {
      // The option `answers` would also return null for an answer without content, which must never say that the
      // account is gone.
      // Answers B-550
      if (error instanceof ServiceError && error.status === 404) return null
      throw error
    }
  }

  return {
    read,

    /**
     * Whether two reads 10 s apart answer 404. One 404 is not enough, because a service may not find its customers
     * while it restarts.
     */
    isGone: async (signal: AbortSignal): Promise<boolean> => {
      if ((await read(signal)) !== null) return false
      await pause(UNTIL_SECOND_READ, signal)
      return (await read(signal)) === null
    },

    /**
     * `PUT /customers/me` with the customer as read, unknown fields included, and the changes. Returns the stored
     * customer. Refusals: an invalid field, or another email address or status (400), a deleted account (404).
     */
    replace: async (changed: Customer, signal: AbortSignal): Promise<Customer> =>
      // Answers A-307
      (await call.put('customers/me', { schema: customer, signal, body: backOf(changed) })).answer,

    /**
     * `PATCH /customers/me` with both fields of the callback of this customer; an empty address turns it off. Returns the
     * stored customer. Refusals: not an https address (400), a deleted account (404). Repeated only after a 401.
     */
    changeCallback: async (changed: Customer, signal: AbortSignal): Promise<Customer> => {
      const { callbackUrl, callbackFormat } = backOf(changed)
      // Answers A-308
      const body = { callbackUrl: callbackUrl ?? '', callbackFormat }
      return (await call.patch('customers/me', { schema: customer, signal, body })).answer
    },
  }
}
