import { Hono } from 'hono'
import { Problem } from '#sandbox/problem.ts'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import { createOrderRecords } from '#sandbox/services/orders/order-records.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'

/** The delivery dates of orders; 404 for an order that is unknown, unpaid or cancelled. */
export const createDeliveryService = (context: ServiceContext): Hono<ApiEnvironment> => {
  const records = createOrderRecords(context)

  return new Hono<ApiEnvironment>().get('/OrderDeliveryDates/:id', c => {
    const delivery = records.find(c.var.person.sub, c.req.param('id'))?.delivery ?? null
    if (delivery === null) {
      throw new Problem(404, 'No delivery dates', 'Nothing is known of a delivery of this order.')
    }
    return c.json({ earliestDeliveryDate: delivery.from, latestDeliveryDate: delivery.until })
  })
}
