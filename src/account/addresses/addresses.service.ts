import { savedAddress, type Address, type SavedAddress } from '#machines/model/address/address.ts'
import { backOf } from '#machines/model/lenient.ts'
import type { SavedAddresses } from '#machines/account/model/saved-addresses.ts'
import { nothing } from '#src/http/call.ts'
import { createLenientParser, nothingReadable } from '#src/http/lenient.ts'
import { path } from '#src/http/path.ts'
import type { Network } from '#src/http/client.ts'

/** The saved addresses of a customer. Every call rejects with `ServiceError` or `AbortError` only. */
export const addressClient = (network: Network) => {
  const call = network.call('customerBaseUrl')
  const read = (lenient: ReturnType<typeof createLenientParser>, signal: AbortSignal) =>
    // Answers A-309
    call.get('customers/me/addresses', { schema: lenient.each(savedAddress), signal })
  const countedList = async (signal: AbortSignal): Promise<SavedAddresses> => {
    const lenient = createLenientParser(network, 'Addresses')
    const { answer, correlationId } = await read(lenient, signal)
    return lenient.pageOf(Promise.resolve({ answer: { addresses: answer }, correlationId }))
  }
  return {
    /** `GET /customers/me/addresses`, in the order of the service; A-169. */
    list: async (signal: AbortSignal): Promise<SavedAddress[]> => {
      const lenient = createLenientParser(network, 'Addresses')
      return lenient.answerOf(read(lenient, signal))
    },

    /** Does what `list` does, and counts the addresses that could not be read. */
    countedList,

    /** Does what `countedList` does, but rejects as `malformed` if there are addresses and none of them can be read. */
    readableList: async (signal: AbortSignal): Promise<SavedAddresses> => {
      const list = await countedList(signal)
      if (list.addresses.length > 0 || list.leftOut === undefined) return list
      throw nothingReadable('Addresses', list.leftOut)
    },

    /**
     * `POST /customers/me/addresses`. Refusals: an invalid field, or too many addresses (400), a deleted account (404).
     * Repeated only after a 401.
     */
    add: async (added: Address, signal: AbortSignal): Promise<SavedAddress> =>
      // Answers A-310
      (await call.post('customers/me/addresses', { schema: savedAddress, signal, body: added }))
        .answer,

    /** `PUT /customers/me/addresses/{id}`, the whole address. Refusals: an invalid field (400), no such address (404). */
    change: async (changed: SavedAddress, signal: AbortSignal): Promise<SavedAddress> => {
      const { id: _inPath, ...body } = backOf(changed)
      // Answers A-311
      const address = path`customers/me/addresses/${changed.id}`
      return (await call.put(address, { schema: savedAddress, signal, body })).answer
    },

    /** `DELETE /customers/me/addresses/{id}`. Refusal: the address does not exist any more (404). */
    remove: async (id: string, signal: AbortSignal): Promise<void> => {
      // Answers A-312
      await call.delete(path`customers/me/addresses/${id}`, {
        schema: nothing,
        signal,
      })
    },
  }
}

export type AddressService = ReturnType<typeof addressClient>
