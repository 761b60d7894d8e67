import { superOrderPage, type SuperOrderPage } from '#src/model/order.ts'
import { ORDER_PAGE_SIZE } from '#src/model/order-pages.ts'
import type { Client } from '#src/services/client.ts'

/** The order service. Every call rejects with `ServiceError` or `AbortError` only. */
export interface OrderService {
  /**
   * `GET /v2/superorders/me`: a page of at most `ORDER_PAGE_SIZE` orders that have not expired, newest first, and how many
   * there are. `offset` counts the orders before it.
   */
  list(offset: number, signal: AbortSignal): Promise<SuperOrderPage>
}

/** `call` appends its paths to `orderBaseUrl` and carries the token. */
export const orderClient: Client<OrderService> = network => {
  const call = network.call('orderBaseUrl')
  return {
    list: async (offset, signal) => {
      const { answer } = await call.get('v2/superorders/me', {
        schema: superOrderPage,
        signal,
        query: { Offset: offset, Limit: ORDER_PAGE_SIZE, OrderState: 'notExpired' },
      })
      return answer
    },
  }
}
