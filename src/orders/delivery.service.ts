import * as v from 'valibot'
import { deliveryDates, type DeliveryDates } from '#machines/orders/model/delivery-dates.ts'
import { path } from '#src/http/path.ts'
import type { Client } from '#src/http/client.ts'

/** Delivery dates of orders. Every call rejects with `ServiceError` or `AbortError` only. */
export interface DeliveryService {
  /**
   * `GET /OrderDeliveryDates/{id}` by the code of an order, or null (404, or an empty body).
   */
  dates(orderCode: string, signal: AbortSignal): Promise<DeliveryDates | null>
}

export const deliveryClient: Client<DeliveryService> = network => {
  const call = network.call('deliveryBaseUrl')
  return {
    dates: async (orderCode, signal) => {
      // Answers A-353
      const { answer } = await call.get(path`OrderDeliveryDates/${orderCode}`, {
        schema: v.nullable(deliveryDates),
        signal,
        answers: { 404: null },
      })
      return answer
    },
  }
}
