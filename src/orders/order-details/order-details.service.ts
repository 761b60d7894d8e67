import type { Address } from '#machines/model/address/address.ts'
import * as v from 'valibot'
import { PRODUCTS_OF_ORDER } from '#machines/orders/model/order.ts'
import { totalFrom } from '#machines/orders/model/list-total.ts'
import {
  plainOrderDetails,
  plainOrderPage,
  superOrderDetails,
  withKnownLinks,
  type OrderDetails,
  type PlainOrderPage,
} from '#machines/orders/order-details/order-details.model.ts'
import { nothing } from '#src/http/call.ts'
import { path } from '#src/http/path.ts'
import type { Network } from '#src/http/client.ts'
import { createLenientParser } from '#src/http/lenient.ts'

export interface PlainOrderQuery {
  /** The account's id, the `sub` claim; A-293. */
  accountId: string
  /** Restricts the answer to orders with these articles, and to their products; all orders if it is empty. */
  articleNames: readonly string[]
  offset: number
  /** How many orders to read, 1 to 100. */
  limit: number
}

/**
 * The order service, except the list of super orders (`OrderService`). Malformed products are left out and reported,
 * and so are malformed orders of a page. Every call rejects with `ServiceError` or `AbortError` only.
 */
export const orderDetailsClient = (network: Network) => {
  const call = network.call('orderBaseUrl')
  const onlyKnownLinks = (order: OrderDetails | null): OrderDetails | null =>
    order === null ? null : withKnownLinks(order, network.linkOrigins)
  return {
    /** `GET /v1/superorders/{code}`; null if the service has none (404). */
    superOrder: async (code: string, signal: AbortSignal): Promise<OrderDetails | null> => {
      const lenient = createLenientParser(network, 'Products')
      const answer = await lenient.answerOf(
        // Answers A-302
        call.get(path`v1/superorders/${code}`, {
          schema: lenient.repaired(superOrderDetails, PRODUCTS_OF_ORDER),
          signal,
          answers: { 404: null },
        }),
      )
      return onlyKnownLinks(answer)
    },

    /** `GET /v1/Orders/{code}`, a plain order; null if the service has none (404). */
    plainOrder: async (code: string, signal: AbortSignal): Promise<OrderDetails | null> => {
      const lenient = createLenientParser(network, 'Products')
      const answer = await lenient.answerOf(
        // Answers A-305
        call.get(path`v1/Orders/${code}`, {
          schema: lenient.repaired(plainOrderDetails, PRODUCTS_OF_ORDER),
          signal,
          answers: { 404: null },
        }),
      )
      return onlyKnownLinks(answer)
    },

    /** `GET /orders/byAccount/{accountId}`, newest first. Refusals: another account (403). */
    byAccount: async (
      { accountId, articleNames, offset, limit }: PlainOrderQuery,
      signal: AbortSignal,
    ): Promise<PlainOrderPage> => {
      const lenient = createLenientParser(network, 'Orders or products')
      const { total, ...page } = await lenient.pageOf(
        // Answers A-304
        call.get(path`orders/byAccount/${accountId}`, {
          schema: v.object({
            ...plainOrderPage.entries,
            items: lenient.each(lenient.repaired(plainOrderDetails, PRODUCTS_OF_ORDER)),
          }),
          signal,
          query: {
            // Answers
            ...(articleNames.length === 0 ? {} : { articleNames: articleNames.join(',') }),
            offset,
            limit,
          },
        }),
      )
      return { ...page, total: total ?? totalFrom(page, { offset, limit }) }
    },

    /**
     * `PUT /v1/superorders/{code}/deliveryAddress`. Refusals: an invalid field (400), no such order (404), an
     * order that can no longer be changed or goes to a pickup point (409).
     */
    changeDeliveryAddress: async (
      code: string,
      address: Address,
      signal: AbortSignal,
    ): Promise<void> => {
      // Answers A-303
      await call.put(path`v1/superorders/${code}/deliveryAddress`, {
        schema: nothing,
        signal,
        body: address,
      })
    },
  }
}

export type OrderDetailsService = ReturnType<typeof orderDetailsClient>
