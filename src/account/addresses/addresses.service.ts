import { savedAddress, type Address, type SavedAddress } from '#machines/model/address/address.ts'
import type { LeftOut } from '#machines/orders/model/order.ts'
import { nothing } from '#src/http/call.ts'
import { createLenientParser } from '#src/http/lenient.ts'
import { path } from '#src/http/path.ts'
import type { Client } from '#src/http/client.ts'

/** The saved addresses of a customer. Every call rejects with `ServiceError` or `AbortError` only. */
export interface AddressService {
  /** `GET /customers/me/addresses`, in the order of the service; A-169. */
  list(signal: AbortSignal): Promise<SavedAddress[]>
  /** Does what `list` does, and counts the addresses that could not be read. */
  countedList(signal: AbortSignal): Promise<{ addresses: SavedAddress[]; leftOut?: LeftOut }>
  /** Does what `list` does, but rejects as `malformed` if there are addresses and none of them can be read. */
  readableList(signal: AbortSignal): Promise<SavedAddress[]>
  /**
   * `POST /customers/me/addresses`. Refusals: an invalid field, or too many addresses (400), a deleted account (404).
   * Repeated only after a 401.
   */
  add(added: Address, signal: AbortSignal): Promise<SavedAddress>
  /** `PUT /customers/me/addresses/{id}`. Refusals: an invalid field (400), no such address (404). */
  change(changed: SavedAddress, signal: AbortSignal): Promise<SavedAddress>
  /** `DELETE /customers/me/addresses/{id}`. Refusal: the address does not exist any more (404). */
  remove(id: string, signal: AbortSignal): Promise<void>
}

export const addressClient: Client<AddressService> = network => {
  const call = network.call('customerBaseUrl')
  const read = (lenient: ReturnType<typeof createLenientParser>, signal: AbortSignal) =>
    // Answers A-309
    call.get('customers/me/addresses', { schema: lenient.each(savedAddress), signal })
  return {
    list: async signal => {
      const lenient = createLenientParser(network, 'Addresses')
      return lenient.answerOf(read(lenient, signal))
    },

    countedList: async signal => {
      const lenient = createLenientParser(network, 'Addresses')
      const { answer, correlationId } = await read(lenient, signal)
      return lenient.pageOf(Promise.resolve({ answer: { addresses: answer }, correlationId }))
    },

    readableList: async signal => {
      const lenient = createLenientParser(network, 'Addresses')
      return lenient.readableOf(read(lenient, signal))
    },

    add: async (added, signal) =>
      // Answers A-310
      (await call.post('customers/me/addresses', { schema: savedAddress, signal, body: added }))
        .answer,

    change: async ({ id, ...body }, signal) =>
      // Answers A-311
      (await call.put(path`customers/me/addresses/${id}`, { schema: savedAddress, signal, body }))
        .answer,

    remove: async (id, signal) => {
      // Answers A-312
      await call.delete(path`customers/me/addresses/${id}`, {
        schema: nothing,
        signal,
      })
    },
  }
}
