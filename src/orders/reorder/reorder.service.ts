import { reorderBasketFrom, reorderStatus } from '#machines/orders/reorder/reorder.model.ts'
import { path } from '#src/http/path.ts'
import type { Client } from '#src/http/client.ts'

/** The reorder service. Every call rejects with `ServiceError` or `AbortError` only. */
export interface ReorderService {
  /** `GET /reorder/status/{id}`: whether an order can be ordered again. Refusals: no such order (404). */
  isReorderable(orderCode: string, signal: AbortSignal): Promise<boolean>
  /**
   * `POST /reorder-direct`: the address of the new basket. Refusals: no such order (404), the order cannot be ordered
   * again (409). Repeated only after a 401.
   */
  direct(orderCode: string, signal: AbortSignal): Promise<string>
}

export const reorderClient: Client<ReorderService> = network => {
  const call = network.call('reorderBaseUrl')
  const basket = reorderBasketFrom(network.linkOrigins)
  return {
    isReorderable: async (orderCode, signal) => {
      // Answers A-354
      const { answer } = await call.get(path`reorder/status/${orderCode}`, {
        schema: reorderStatus,
        signal,
      })
      return answer.isReorderable
    },

    direct: async (orderCode, signal) => {
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
