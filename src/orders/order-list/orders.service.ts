import * as v from 'valibot'
import {
  ORDER_PAGE_SIZE,
  PRODUCTS_OF_ORDER,
  superOrder,
  superOrderPage,
  type SuperOrderPage,
} from '#machines/orders/model/order.ts'
import { totalFrom } from '#machines/orders/model/list-total.ts'
import type { Network } from '#src/http/client.ts'
import { createLenientParser } from '#src/http/lenient.ts'

/** The order service. Every call rejects with `ServiceError` or `AbortError` only. */
export const orderClient = (network: Network) => {
  const call = network.call('orderBaseUrl')
  return {
    /**
     * `GET /v2/superorders/me`: a page of at most `ORDER_PAGE_SIZE` orders that have not expired, newest first,
     * and the total. A malformed order or product is left out and reported.
     */
    list: async (offset: number, signal: AbortSignal): Promise<SuperOrderPage> => {
      const lenient = createLenientParser(network, 'Orders or products')
      const { total, ...page } = await lenient.pageOf(
        // Answers A-300
        call.get('v2/superorders/me', {
          schema: v.object({
            ...superOrderPage.entries,
            items: lenient.each(lenient.repaired(superOrder, PRODUCTS_OF_ORDER)),
          }),
          signal,
          // Answers A-301
          query: { Offset: offset, Limit: ORDER_PAGE_SIZE, OrderState: 'notExpired' },
        }),
      )
      return { ...page, total: total ?? totalFrom(page, { offset, limit: ORDER_PAGE_SIZE }) }
    },
  }
}
