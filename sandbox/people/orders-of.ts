import { makeArticle } from '#sandbox/people/articles.ts'
import { chanceOf, type Chance } from '#sandbox/people/chance.ts'
import { ANNA, BRUNO } from '#sandbox/people/people.ts'
import type { Person } from '#sandbox/people/person.ts'

/** An order as the order service sends it. Money is decimal major units. */
export interface WireOrder {
  superOrderCode: string
  createdAt: string
  status: string
  productCount: number
  deliveryAddress: Readonly<Record<string, string>>
  total: number
  items: []
  orders: {
    code: string
    status: string
    paymentChangedDate: string | null
    articleId: string
    title: string
    options: { name: string; value: string }[]
    quantity: number
    price: number
    uploadId?: string
    voucher?: string
  }[]
}

/** Days ago, and the status of each product with the number of its article. */
interface Plan {
  daysAgo: number
  products: readonly (readonly [status: string, article: number])[]
  voucher?: string
  isPickup?: boolean
}

const DAY = 86_400_000

/** The orders of the last weeks: seven in progress by the split rule, and one that just left it. */
const ANNA_LATELY: readonly Plan[] = [
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

/** Statuses of older orders: nearly all arrived. */
const OLDER = [...Array<string>(9).fill('Dispatched'), 'shipped', 'Cancelled', 'rejected']

const BRUNO_PLANS: readonly Plan[] = [
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

/** The orders of a person, newest first, dated back from `now` (ms since 1970). */
export const ordersOf = (person: Person, now: number): WireOrder[] => {
  if (person.sub === ANNA.sub)
    return annaPlans().map((plan, index) => order(plan, person, 48_213 - index * 37, now))
  if (person.sub === BRUNO.sub)
    return BRUNO_PLANS.map((plan, index) => order(plan, person, 61_870 - index * 211, now))
  return []
}

const annaPlans = (): Plan[] => {
  const chance = chanceOf('orders of Anna')
  const older = ANNA_ORDERS - ANNA_LATELY.length
  const plans = Array.from({ length: older }, (_, index): Plan => {
    const step = (ANNA_DAYS - 36) / (older - 1)
    const status = chance.pick(OLDER)
    const products = Array.from(
      { length: chance.pick([1, 1, 1, 2, 2, 3]) },
      () => [status, chance.whole(0, 7)] as const,
    )
    return {
      daysAgo: 36 + index * step - (index === 0 ? 0 : chance.between(0, step * 0.8)),
      products,
      isPickup: chance.happens(0.2),
      ...(chance.happens(0.15) ? { voucher: `THANKS-${chance.whole(10, 99)}` } : {}),
    }
  })
  return [...ANNA_LATELY, ...plans]
}

const order = (plan: Plan, person: Person, number: number, now: number): WireOrder => {
  const chance = chanceOf(`order ${number}`)
  const created = now - plan.daysAgo * DAY
  const code = `A-${number}`
  const orders = plan.products.map(([status, kind], index) => {
    const isPaid = !/^(?:received|paymentfailed)$/iu.test(status)
    return {
      code: `${code}-${index + 1}`,
      status,
      paymentChangedDate: isPaid ? iso(created + chance.whole(2, 9) * 60_000) : null,
      ...makeArticle(chance, kind),
      uploadId: chance.uuid(),
      ...(plan.voucher !== undefined && index === 0 ? { voucher: plan.voucher } : {}),
    }
  })
  const cents = orders.reduce((sum, { price }) => sum + Math.round(price * 100), 0)
  return {
    superOrderCode: code,
    createdAt: iso(created),
    status: orders.at(-1)?.status ?? 'Received',
    productCount: orders.length,
    deliveryAddress: address(person, plan.isPickup === true, chance),
    total: cents / 100,
    items: [],
    orders,
  }
}

const iso = (time: number): string => new Date(Math.floor(time / 1000) * 1000).toISOString()

const address = (person: Person, isPickup: boolean, chance: Chance): Record<string, string> => {
  const name = { firstName: person.givenName, lastName: person.familyName }
  if (person.sub === BRUNO.sub) {
    return {
      deliveryType: 'Home',
      ...name,
      streetName: 'Löwengasse',
      streetNumber: '28',
      postalCode: '1030',
      city: 'Vienna',
      countryCode: 'AT',
      phoneNumber: '+43 1 5550142',
    }
  }
  return {
    deliveryType: isPickup ? 'PickupPoint' : 'Home',
    ...name,
    streetName: isPickup ? chance.pick(['Utrechtsestraat', 'Haarlemmerdijk']) : 'Keizersgracht',
    streetNumber: isPickup ? '61' : '174-2',
    postalCode: isPickup ? '1017 VJ' : '1016 DW',
    city: 'Amsterdam',
    countryCode: 'NL',
    phoneNumber: '+31 20 555 0187',
  }
}
