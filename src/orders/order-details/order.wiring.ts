import { canChangeAddress } from '#machines/orders/delivery-address/delivery-address.model.ts'
import { follow, wiring } from '#src/app/screen-wiring.ts'

/**
 * Sends each order that was read to the actor that changes its delivery address, and `order.unread` when a further read
 * of the order failed. When that actor emits `order.changed`, requests the order again.
 */
export const addressOfOrder = wiring(
  ['orderDetails', 'deliveryAddress'],
  ([details, deliveryAddress]) => [
    follow(
      details,
      ({ context }) => context.order,
      order => {
        if (order === null) return
        const { deliveryAddress: address, products } = order
        const { source } = details.getSnapshot().context
        const isOpen = canChangeAddress({ source, deliveryAddress: address, products })
        deliveryAddress.send({ type: 'order.known', order: { address, isOpen } })
      },
    ),
    follow(
      details,
      snapshot => snapshot.matches('outdated'),
      isOutdated => {
        if (isOutdated) deliveryAddress.send({ type: 'order.unread' })
      },
    ),
    deliveryAddress.on('order.changed', () => details.send({ type: 'order.reload' })),
  ],
)

/** Requests the saved addresses when the form that offers them is shown. */
export const addressesOfForm = wiring(
  ['deliveryAddress', 'addresses'],
  ([deliveryAddress, addresses]) => [
    follow(
      deliveryAddress,
      snapshot =>
        snapshot.hasTag('form') &&
        !snapshot.hasTag('busy') &&
        snapshot.context.order?.isOpen === true,
      isOffered => {
        if (isOffered) addresses.send({ type: 'resource.load' })
      },
    ),
  ],
)

/** Requests the articles of the shop if a product of the order has no title of its own. */
export const titlesOfOrder = wiring(['orderDetails', 'merchandise'], ([details, merchandise]) => [
  follow(
    details,
    ({ context }) => context.order?.products.some(({ title }) => (title ?? null) === null) === true,
    isUntitled => {
      if (isUntitled) merchandise.send({ type: 'articles.load' })
    },
  ),
])
