import { seededRandom } from '#sandbox/people/seeded-random.ts'
import { deliveryOf, orderFromPlan, type OrderPlan } from '#sandbox/people/order-from-plan.ts'
import { ANNA, BRUNO } from '#sandbox/people/people.ts'
import type { Person } from '#sandbox/people/person.ts'
import type { WireOrder } from '#sandbox/people/wire-order.ts'

/** The source of an order; A-160. */
export type OrderKind = 'superOrder' | 'order'

/** An order of a new data folder. */
export interface SeededOrder {
  kind: OrderKind
  order: WireOrder
  /** First and last day of the delivery, `2026-11-24`; null if the order has no delivery dates. */
  delivery: readonly [string, string] | null
}

/**
 * A person's orders from both sources, each newest first, dated back from `now` (ms since 1970). The position in the
 * directory makes the order codes unique.
 */
export const ordersOf = (person: Person, position: number, now: number): SeededOrder[] => {
  const kept = NUMBERS.get(person.sub)
  const first = kept?.first ?? position * NUMBERS_EACH + NUMBERS_EACH - 1
  const step = kept?.step ?? 1
  const plans = plansOf(person)
  const seeded = (kind: OrderKind, plan: OrderPlan, number: number): SeededOrder => {
    const prefix = kind === 'superOrder' ? 'A' : 'P'
    const order = orderFromPlan(plan, person, { prefix, number }, now)
    return { kind, order, delivery: deliveryOf(order, now) }
  }
  return [
    ...plans.map((plan, index) => seeded('superOrder', plan, first - index * step)),
    ...plainPlansOf(person, plans.at(-1)?.daysAgo ?? 0).map((plan, index) =>
      seeded('order', plan, position * NUMBERS_EACH + person.start.plainOrders - index),
    ),
  ]
}

const NUMBERS_EACH = 100_000

/** First order number and step of the people whose order codes must not depend on their position in the directory. */
const NUMBERS: ReadonlyMap<string, { first: number; step: number }> = new Map([
  [ANNA.sub, { first: 48_213, step: 37 }],
  [BRUNO.sub, { first: 61_870, step: 211 }],
])

/** Anna's orders of the last weeks: seven that count as orders in progress, and one that does not. */
const ANNA_RECENT_PLANS: readonly OrderPlan[] = [
  { daysAgo: 0.15, products: [['Received', 2]] },
  {
    daysAgo: 2.3,
    products: [
      ['Confirmed', 0],
      ['Confirmed', 2],
      ['ProductionStarted', 3],
    ],
    voucher: 'AUTUMN-15',
  },
  { daysAgo: 5.1, products: [['ProductionStarted', 4]] },
  {
    daysAgo: 8.7,
    products: [
      ['Dispatched', 2],
      ['ProductionCompleted', 1],
    ],
  },
  { daysAgo: 12.4, products: [['Dispatched', 5]], isPickup: true },
  { daysAgo: 17.2, products: [['Cancelled', 7]] },
  { daysAgo: 20.8, products: [['Dispatched', 2]] },
  {
    daysAgo: 24.5,
    products: [
      ['delayed', 0],
      ['cancelled', 7],
    ],
  },
]

/** Statuses to pick from for older orders. Three in four are `Dispatched`. */
const OLDER_STATUSES = [...Array<string>(9).fill('Dispatched'), 'shipped', 'Cancelled', 'rejected']

const BRUNO_PLANS: readonly OrderPlan[] = [
  {
    daysAgo: 3.4,
    products: [
      ['approved', 3],
      ['approved', 5],
    ],
  },
  { daysAgo: 11.6, products: [['producing', 6]] },
  { daysAgo: 47, products: [['Dispatched', 6]] },
  {
    daysAgo: 133,
    products: [
      ['Dispatched', 5],
      ['Dispatched', 3],
    ],
  },
  { daysAgo: 288, products: [['paymentFailed', 4]] },
]

/** How many orders Anna has, and over how many days. */
const ANNA_ORDERS = 40
const ANNA_DAYS = 725

const annaPlans = (): OrderPlan[] => {
  const random = seededRandom('orders of Anna')
  const older = ANNA_ORDERS - ANNA_RECENT_PLANS.length
  const plans = Array.from({ length: older }, (_, index): OrderPlan => {
    const step = (ANNA_DAYS - 36) / (older - 1)
    const status = random.pick(OLDER_STATUSES)
    const products = Array.from(
      { length: random.pick([1, 1, 1, 2, 2, 3]) },
      () => [status, random.whole(0, 7)] as const,
    )
    return {
      daysAgo: 36 + index * step - (index === 0 ? 0 : random.between(0, step * 0.8)),
      products,
      isPickup: random.happens(0.2),
      ...(random.happens(0.15) ? { voucher: `THANKS-${random.whole(10, 99)}` } : {}),
    }
  })
  return [...ANNA_RECENT_PLANS, ...plans]
}

/**
 * The maximum number of days over which the orders of all other people spread, and the maximum average number of days
 * between two orders.
 */
const LONGEST_DAYS = 3650
const LONGEST_STEP = 18

const plansOf = ({ sub, start }: Person): OrderPlan[] => {
  if (sub === ANNA.sub) return annaPlans().slice(0, start.orders)
  if (sub === BRUNO.sub) return BRUNO_PLANS.slice(0, start.orders)
  const random = seededRandom(`orders of ${sub}`)
  const step = Math.min(LONGEST_STEP, LONGEST_DAYS / Math.max(1, start.orders))
  return Array.from({ length: start.orders }, (_, index): OrderPlan => {
    const daysAgo = 0.4 + index * step + random.between(0, step * 0.8)
    const status = random.pick(statusesAfter(daysAgo))
    return {
      daysAgo,
      products: Array.from(
        { length: random.pick([1, 1, 1, 2, 2, 3]) },
        () => [status, random.whole(0, 7)] as const,
      ),
      isPickup: random.happens(0.15),
      ...(random.happens(0.1) ? { voucher: `WELCOME-${random.whole(10, 99)}` } : {}),
    }
  })
}

const statusesAfter = (days: number): readonly string[] => {
  if (days < 1) return ['Received', 'paymentPending']
  if (days < 4) return ['Confirmed', 'paymentSuccess', 'processing', 'on_hold']
  return days < 10 ? ['ProductionStarted', 'ProductionCompleted', 'producing'] : OLDER_STATUSES
}

/** A voucher of a campaign that the voucher service no longer has. */
const FORGOTTEN_VOUCHER = 'CIRCUS-12'

/** Plans of plain orders: a photo book each, some also with prints; all are older than the oldest super order. */
const plainPlansOf = ({ sub, start }: Person, daysAgo: number): OrderPlan[] => {
  const random = seededRandom(`plain orders of ${sub}`)
  return Array.from({ length: start.plainOrders }, (_, index): OrderPlan => ({
    daysAgo: daysAgo + 21 + index * 33 + random.between(0, 20),
    products: Array.from(
      { length: random.pick([1, 1, 2]) },
      (_product, place) => ['Dispatched', place === 0 ? random.whole(0, 1) : 2] as const,
    ),
    ...(index === 0 ? { voucher: FORGOTTEN_VOUCHER } : {}),
  }))
}
