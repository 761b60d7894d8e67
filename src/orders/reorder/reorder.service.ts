import { reorderBasketFrom, reorderStatus } from '#machines/orders/reorder/reorder.model.ts'
import { path } from '#src/http/path.ts'
import type { Network } from '#src/http/client.ts'

/** The reorder service. Every call rejects with `ServiceError` or `AbortError` only. */
export const reorderClient = (network: Network) => {
  const call = network.call('reorderBaseUrl')
  const basket = reorderBasketFrom(network.linkOrigins)
  return {
    /** `GET /reorder/status/{id}`: whether an order can be ordered again. Refusals: no such order (404). */
    isReorderable: async (orderCode: string, signal: AbortSignal): Promise<boolean> => {
      // Answers A-354
      const { answer } = await call.get(path`reorder/status/${orderCode}`, {
        schema: reorderStatus,
        signal,
      })
      return answer.isReorderable
    },

    /**
     * `POST /reorder-direct`: the address of the new basket. Refusals: no such order (404), the order cannot be ordered
     * again (409). Repeated only after a 401.
     */
    direct: async (orderCode: string, signal: AbortSignal): Promise<string> => {
      // Answers A-355
      const { answer } = await call.post('reorder-direct', {
        schema: basket,
        signal,
        query: { OrderCode: orderCode },
      })
      return answer.ShopUrl
    },
  }
}
