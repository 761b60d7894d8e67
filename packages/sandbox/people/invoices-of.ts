import { seededRandom } from '#sandbox/people/seeded-random.ts'
import { orderFromPlan } from '#sandbox/people/order-from-plan.ts'
import type { Person } from '#sandbox/people/person.ts'
import type { WireOrder } from '#sandbox/people/wire-order.ts'
import { channelsOf } from '#sandbox/shop-channels.ts'
import { SHOPS, type Shop } from '#sandbox/shops.ts'

/** A historical invoice, of an order that the shop no longer keeps. */
export interface PastInvoice {
  id: string
  orderRef: string
  /** The storefront's channel, `101-en-gb`. */
  channel: string
  vendorName: string
  /** ISO date-time in UTC. */
  date: string
  order: WireOrder
}

/** A person's historical invoices, newest first, dated back from `now` (ms since 1970). */
export const invoicesOf = (person: Person, position: number, now: number): PastInvoice[] => {
  const random = seededRandom(`invoices of ${person.sub}`)
  return Array.from({ length: person.start.invoices }, (_, index) => {
    const number = position * NUMBERS_EACH + person.start.invoices - index
    const { shop, channel } = random.pick(CHANNELS)
    const plan = {
      daysAgo: FIRST_DAYS_AGO + index * 41 + random.between(0, 30),
      products: Array.from(
        { length: random.whole(1, 4) },
        () => ['Dispatched', random.whole(0, 7)] as const,
      ),
    }
    const order = orderFromPlan(plan, person, { prefix: 'R', number }, now)
    return {
      id: `H-${number}`,
      orderRef: order.superOrderCode,
      channel,
      vendorName: shop.vendorName,
      date: order.createdAt,
      order,
    }
  })
}

const NUMBERS_EACH = 10_000

/** The minimum age in days of a historical invoice; younger orders have invoices by invoice group. */
const FIRST_DAYS_AGO = 320

const CHANNELS: readonly { shop: Shop; channel: string }[] = SHOPS.flatMap(shop =>
  channelsOf(shop).map(({ id: channel }) => ({ shop, channel })),
)
