import { customer, type Callback, type Customer } from '#machines/account/model/customer.ts'
import type { Client } from '#src/http/client.ts'

/**
 * The customer service: the signed-in customer. Every call rejects with `ServiceError` or `AbortError` only.
 */
export interface CustomerService {
  /** `GET /customers/me`; null if the account is deleted: two reads in a row were then answered with 404. */
  read(signal: AbortSignal): Promise<Customer | null>
  /**
   * `PUT /customers/me` with the customer as read, unknown fields included, and the changes. Returns the stored
   * customer. Refusals: an invalid field, or another email address or status (400), a deleted account (404).
   */
  replace(changed: Customer, signal: AbortSignal): Promise<Customer>
  /**
   * `PATCH /customers/me`; omitted fields stay, an empty address turns the callback off. Returns the stored customer.
   * Refusals: not an https address (400), a deleted account (404). Repeated only after a 401.
   */
  changeCallback(callback: Callback, signal: AbortSignal): Promise<Customer>
}

export const customerClient: Client<CustomerService> = network => {
  const call = network.call('customerBaseUrl')
  const readOnce = async (signal: AbortSignal): Promise<Customer | null> => {
    // Answers A-306
    const { answer } = await call.get('customers/me', {
      schema: customer,
      signal,
      answers: { 404: null },
    })
    return answer
  }

  return {
    read: async signal => (await readOnce(signal)) ?? readOnce(signal),

    replace: async (changed, signal) =>
      // Answers A-307
      (await call.put('customers/me', { schema: customer, signal, body: changed })).answer,

    changeCallback: async (callback, signal) =>
      // Answers A-308
      (await call.patch('customers/me', { schema: customer, signal, body: callback })).answer,
  }
}
