import type { ReactNode } from 'react'
import { provideDeliveryAddress } from '#src/orders/delivery-address/delivery-address.actor.ts'
import { provideOrderDetails } from '#src/orders/order-details/order-details.actor.ts'
import { saveFile } from '#src/browser/save-file.ts'
import { provideAddresses } from '#src/account/addresses/addresses.actor.ts'
import { OrderPage } from '#src/orders/order-details/OrderPage.tsx'
import {
  addressesOfForm,
  addressOfOrder,
  titlesOfOrder,
} from '#src/orders/order-details/order.wiring.ts'
import { merchandiseActor } from '#src/orders/merchandise/merchandise-actors.screen.ts'
import type { Screen } from '#src/app/screen.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

function OrderRoute(): ReactNode {
  return (
    <OrderPage
      actor={useScreenActor('orderDetails')}
      address={useScreenActor('deliveryAddress')}
      addresses={useScreenActor('addresses')}
      merchandise={useScreenActor('merchandise')}
    />
  )
}

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
      logic: provideDeliveryAddress(app, orderCode),
      isKept: false,
    },
    { name: 'addresses', logic: provideAddresses(app) },
    merchandiseActor(app),
  ],
  wirings: [addressOfOrder, addressesOfForm, titlesOfOrder],
}
