import { orderStatus, productStatus } from '#sandbox/product.ts'
import { makeArticle } from '#sandbox/people/articles.ts'
import { seededRandom, type SeededRandom } from '#sandbox/people/seeded-random.ts'
import { BRUNO, ANNA } from '#sandbox/people/people.ts'
import { isBusiness, type Person } from '#sandbox/people/person.ts'
import type { WireOrder } from '#sandbox/people/wire-order.ts'

/** A planned order: its age in days, and for each product its status and the index of its article. */
export interface OrderPlan {
  daysAgo: number
  products: readonly (readonly [status: string, article: number])[]
  voucher?: string
  isPickup?: boolean
}

/**
 * Makes the order of a plan. `number` is the seed of everything that the plan leaves open; `now` is in ms since 1970.
 */
export const orderFromPlan = (
  plan: OrderPlan,
  person: Person,
  { prefix, number }: { prefix: string; number: number },
  now: number,
): WireOrder => {
  const random = seededRandom(`order ${number}`)
  const created = now - plan.daysAgo * DAY
  const code = `${prefix}-${number}`
  const orders = plan.products.map(([status, kind], index) => {
    const isPaid = !/^(?:received|paymentfailed)$/iu.test(status)
    return {
      code: `${code}-${index + 1}`,
      status,
      paymentChangedDate: isPaid ? iso(created + random.whole(2, 9) * 60_000) : null,
      ...makeArticle(random, kind),
      uploadId: random.uuid(),
      ...(plan.voucher !== undefined && index === 0 ? { voucher: plan.voucher } : {}),
      ...(isBusiness(person) && hasInvoice(status) ? { invoiceGroupId: `G-${number}` } : {}),
    }
  })
  const cents = orders.reduce((sum, { price }) => sum + Math.round(price * 100), 0)
  return {
    superOrderCode: code,
    createdAt: iso(created),
    status: orders.at(-1)?.status ?? 'Received',
    productCount: orders.length,
    deliveryAddress: address(person, plan.isPickup === true, random),
    total: cents / 100,
    currency: 'EUR',
    items: [],
    orders,
  }
}

/**
 * The first and the last day on which an order arrives, as ISO dates; null if the order is unpaid or cancelled. `now`
 * is in ms since 1970.
 */
export const deliveryOf = (order: WireOrder, now: number): readonly [string, string] | null => {
  const random = seededRandom(`delivery ${order.superOrderCode}`)
  const created = Date.parse(order.createdAt)
  const status = orderStatus({ products: order.orders })
  if (status === 'AwaitingPayment' || status === 'Cancelled') return null
  const usual = created + random.whole(6, 9) * DAY
  const isUnderWay = status !== 'Sent' || now - created <= 14 * DAY
  const earliest = isUnderWay ? Math.max(usual, now + random.whole(1, 3) * DAY) : usual
  return [iso(earliest).slice(0, 10), iso(earliest + random.whole(1, 2) * DAY).slice(0, 10)]
}

const DAY = 86_400_000

const hasInvoice = (status: string): boolean =>
  ['InProduction', 'Sent'].includes(productStatus(status) ?? '')

const iso = (time: number): string => new Date(Math.floor(time / 1000) * 1000).toISOString()

const address = (
  person: Person,
  isPickup: boolean,
  random: SeededRandom,
): Record<string, string> => {
  const name = { firstName: person.givenName, lastName: person.familyName }
  if (!isPickup) return { deliveryType: 'Home', ...name, ...homeOf(person) }
  const streetName = random.pick(['Utrechtsestraat', 'Haarlemmerdijk'])
  return {
    deliveryType: 'PickupPoint',
    ...name,
    streetName,
    streetNumber: '61',
    postalCode: '1017 VJ',
    city: 'Amsterdam',
    countryCode: 'NL',
    phoneNumber: ANNA_HOME.phoneNumber,
    pickupPointName: `Parcel point ${streetName}`,
  }
}

const ANNA_HOME = {
  streetName: 'Keizersgracht',
  streetNumber: '174-2',
  postalCode: '1016 DW',
  city: 'Amsterdam',
  countryCode: 'NL',
  phoneNumber: '+31 20 555 0187',
}

const BRUNO_HOME = {
  streetName: 'Löwengasse',
  streetNumber: '28',
  postalCode: '1030',
  city: 'Vienna',
  countryCode: 'AT',
  phoneNumber: '+43 1 5550142',
}

const HOMES = [
  {
    streetName: 'Oudegracht',
    streetNumber: '231',
    postalCode: '3511 NK',
    city: 'Utrecht',
    countryCode: 'NL',
    phoneNumber: '+31 30 555 0119',
  },
  {
    streetName: 'Rue des Tanneurs',
    streetNumber: '14',
    postalCode: '1000',
    city: 'Brussels',
    countryCode: 'BE',
    phoneNumber: '+32 2 555 01 64',
  },
  {
    streetName: 'Lindenstraße',
    streetNumber: '7a',
    postalCode: '50674',
    city: 'Cologne',
    countryCode: 'DE',
    phoneNumber: '+49 221 5550173',
  },
  {
    streetName: 'Västerlånggatan',
    streetNumber: '52',
    postalCode: '111 29',
    city: 'Stockholm',
    countryCode: 'SE',
    phoneNumber: '+46 8 555 01 28',
  },
]

const homeOf = ({ sub }: Person): Record<string, string> => {
  if (sub === ANNA.sub) return ANNA_HOME
  return sub === BRUNO.sub ? BRUNO_HOME : seededRandom(`home of ${sub}`).pick(HOMES)
}
