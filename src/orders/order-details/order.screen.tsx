import { provideDeliveryAddress } from '#src/orders/delivery-address/delivery-address.actor.ts'
import { provideOrderDetails } from '#src/orders/order-details/order-details.actor.ts'
import { saveFile } from '#src/browser/save-file.ts'
import { addressClient } from '#src/account/addresses/addresses.service.ts'
import { provideAddresses } from '#src/account/addresses/addresses.actor.ts'
import { OrderPage } from '#src/orders/order-details/OrderPage.tsx'
import { storefrontNow } from '#src/orders/merchandise/merchandise.actor.ts'
import { merchandiseActor } from '#src/orders/merchandise/merchandise-actors.screen.ts'
import { COUNTRIES } from '#machines/model/country.ts'
import type { Screen } from '#src/app/screen.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { canChangeAddress } from '#machines/orders/delivery-address/delivery-address.model.ts'
import { follow, wiring } from '#src/app/screen-wiring.ts'

function OrderRoute() {
  return (
    <OrderPage
      actor={useScreenActor('orderDetails')}
      address={useScreenActor('deliveryAddress')}
      addresses={useScreenActor('addresses')}
      merchandise={useScreenActor('merchandise')}
    />
  )
}

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
        // An order that lacks products does not say whether it can be changed: what was known before holds.
        const isOpen =
          order.productsLeftOut === undefined
            ? canChangeAddress({ source, deliveryAddress: address, products })
            : deliveryAddress.getSnapshot().context.order?.isOpen
        if (isOpen === undefined) return
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

/**
 * Requests the saved addresses when an order can be changed, so that they are known when its form opens, and again each
 * time that the form is shown.
 */
// Answers B-315
export const addressesOfForm = wiring(
  ['deliveryAddress', 'addresses'],
  ([deliveryAddress, addresses]) => {
    const load = (isWanted: boolean): void => {
      if (isWanted) addresses.send({ type: 'resource.load' })
    }
    return [
      follow(deliveryAddress, ({ context }) => context.order?.isOpen === true, load),
      follow(
        deliveryAddress,
        snapshot =>
          snapshot.hasTag('form') &&
          !snapshot.hasTag('busy') &&
          snapshot.context.order?.isOpen === true,
        load,
      ),
    ]
  },
)

/** Requests the articles of the shop if a product of the order lacks a title. */
export const titlesOfOrder = wiring(['orderDetails', 'merchandise'], ([details, merchandise]) => [
  follow(
    details,
    ({ context }) => context.order?.products.some(({ title }) => (title ?? null) === null) === true,
    isUntitled => {
      if (isUntitled) merchandise.send({ type: 'articles.load' })
    },
  ),
])

export const screen: Screen = {
  View: OrderRoute,
  screenActors: (app, { orderCode = '' }) => [
    {
      name: 'orderDetails',
      key: orderCode,
      logic: provideOrderDetails(app, {
        save: saveFile,
        leave: url => location.assign(url),
        print: () => {
          // Answers B-011
          print()
        },
      }),
      input: { code: orderCode },
      isKept: false,
    },
    {
      name: 'deliveryAddress',
      key: orderCode,
      logic: provideDeliveryAddress(app, orderCode, addressClient),
      input: { orderCode, countries: storefrontNow(app).deliveryCountries ?? COUNTRIES },
      isKept: false,
    },
    { name: 'addresses', logic: provideAddresses(app) },
    merchandiseActor(app),
  ],
  wirings: [addressOfOrder, addressesOfForm, titlesOfOrder],
}
