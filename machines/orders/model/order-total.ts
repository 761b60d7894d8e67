import type { Order, OrderProduct } from '#machines/orders/model/order.ts'
import { productStatus } from '#machines/orders/model/order-status.ts'

/** How the total of an order is composed, as far as the prices of its products show this. */
export interface TotalFacts {
  /** Whether a price covers one piece or the whole quantity; null if unknown, or if all quantities are 1. */
  prices: 'each' | 'together' | null
  /** Whether cancelled products are part of the total; null if no product is cancelled, or if it is unknown. */
  cancelled: 'included' | 'leftOut' | null
  /** Whether vouchers reduced the total; null if the order has no vouchers, or if it is unknown. */
  vouchers: 'takenOff' | null
}

const UNKNOWN: TotalFacts = { prices: null, cancelled: null, vouchers: null }

/** One interpretation of an order's prices, and the total that results from it. */
interface Reading {
  prices: 'each' | 'together'
  cancelled: 'included' | 'leftOut'
  /** The total in cents. */
  sum: number
}

const isCancelled = ({ status }: Pick<OrderProduct, 'status'>): boolean =>
  productStatus(status) === 'Cancelled'

/** The value on which all interpretations agree; null if they differ or there are none. */
const agreed = <Fact>(facts: readonly Fact[]): Fact | null =>
  facts[0] !== undefined && facts.every(fact => fact === facts[0]) ? facts[0] : null

/**
 * Finds out how the total of an order is composed, because services do not send this. The function tries every
 * interpretation of the prices, and returns the facts on which all interpretations that add up to the total agree. If
 * an order has vouchers and every interpretation exceeds the total, vouchers reduced the total. Everything is null if a
 * price, a product or the total is missing.
 */
export const totalFacts = ({
  products,
  productsLeftOut,
  total,
}: Pick<Order, 'products' | 'productsLeftOut' | 'total'>): TotalFacts => {
  const priced = products.flatMap(({ price, ...product }) =>
    price === null || price === undefined ? [] : [{ ...product, price }],
  )
  const isWhole = productsLeftOut === undefined && priced.length === products.length
  if (total === null || priced.length === 0 || !isWhole) return UNKNOWN
  const hasCancelled = products.some(isCancelled)
  const hasVoucher = products.some(({ voucher }) => (voucher ?? '') !== '')
  const isCounted = products.some(({ quantity }) => (quantity ?? 1) !== 1)
  const readings = (['each', 'together'] as const).flatMap(prices =>
    (['included', 'leftOut'] as const).map((cancelled): Reading => ({
      prices,
      cancelled,
      sum: priced
        .filter(product => cancelled === 'included' || !isCancelled(product))
        .reduce(
          (sum, { price, quantity }) => sum + price * (prices === 'each' ? (quantity ?? 1) : 1),
          0,
        ),
    })),
  )
  const exact = readings.filter(({ sum }) => sum === total)
  const isLess = readings.every(({ sum }) => sum > total)
  return {
    prices: isCounted ? agreed(exact.map(({ prices }) => prices)) : null,
    cancelled: hasCancelled ? agreed(exact.map(({ cancelled }) => cancelled)) : null,
    vouchers: hasVoucher && isLess ? 'takenOff' : null,
  }
}
