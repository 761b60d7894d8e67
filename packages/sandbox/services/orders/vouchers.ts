import { Hono } from 'hono'
import { VOUCHER_CAMPAIGNS } from '#sandbox/people/vouchers.ts'
import { Problem } from '#sandbox/problem.ts'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import { createOrderRecords } from '#sandbox/services/orders/order-records.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'

const DAY = 86_400_000

/** The voucher service: the offers for the voucher codes of the person's orders. */
export const createVoucherService = (context: ServiceContext): Hono<ApiEnvironment> => {
  const records = createOrderRecords(context)

  return new Hono<ApiEnvironment>().get('/api/v1/campaigns/offers/:code', c => {
    const code = c.req.param('code')
    const campaign = VOUCHER_CAMPAIGNS.get(code.split('-')[0] ?? '')
    const carried = records.productWithVoucher(c.var.person.sub, code)
    if (campaign === undefined || carried === null) {
      throw new Problem(404, 'No such voucher', 'It does not exist, or it belongs to another.')
    }
    const { name, description, discount, days } = campaign
    const ends = Date.parse(carried.order.createdAt) + days * DAY
    return c.json({ code, name, description, discount, validUntil: new Date(ends).toISOString() })
  })
}
