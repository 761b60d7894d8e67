import { customer, type Callback, type Customer } from '#machines/account/model/customer.ts'
import type { Client } from '#src/http/client.ts'

/** The customer service: the person who is signed in. Every call rejects with `ServiceError` or `AbortError` only. */
export interface CustomerService {
  /** `GET /customers/me`; null when the account is deleted: a second reading says so (404) as well as the first. */
  read(signal: AbortSignal): Promise<Customer | null>
  /**
   * `PUT /customers/me`: the customer as read, unknown fields among it, with what was edited. Gives the customer as
   * kept. Refusals: a field that makes no sense, or another email address or status (400), a deleted account (404).
   */
  replace(changed: Customer, signal: AbortSignal): Promise<Customer>
  /**
   * `PATCH /customers/me`; what is left out stays, an empty address turns the callback off. Gives the customer as kept.
   * Refusals: no https address (400), a deleted account (404). Never repeated by itself.
   */
  changeCallback(callback: Callback, signal: AbortSignal): Promise<Customer>
}

export const customerClient: Client<CustomerService> = network => {
  const call = network.call('customerBaseUrl')
  const readOnce = async (signal: AbortSignal): Promise<Customer | null> => {
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
      (await call.put('customers/me', { schema: customer, signal, body: changed })).answer,

    changeCallback: async (callback, signal) =>
      (await call.patch('customers/me', { schema: customer, signal, body: callback })).answer,
  }
}
