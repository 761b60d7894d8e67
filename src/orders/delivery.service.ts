import { knownDeliveryDates, type DeliveryDates } from '#machines/orders/model/delivery-dates.ts'
import { path } from '#src/http/path.ts'
import type { Network } from '#src/http/client.ts'

/** Delivery dates of orders. Every call rejects with `ServiceError` or `AbortError` only. */
export const deliveryClient = (network: Network) => {
  const call = network.call('deliveryBaseUrl')
  return {
    /** `GET /OrderDeliveryDates/{id}` by the code of an order; null if the service has none (404) or names no days. */
    dates: async (orderCode: string, signal: AbortSignal): Promise<DeliveryDates | null> => {
      // Answers A-353
      const { answer } = await call.get(path`OrderDeliveryDates/${orderCode}`, {
        schema: knownDeliveryDates,
        signal,
        answers: { 404: null },
      })
      return answer
    },
  }
}
