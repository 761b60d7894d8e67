import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import { provideDeliveryAddress } from '#src/actors/delivery-address.ts'
import { provideOrderDetails } from '#src/actors/order-details.ts'
import { saveFile } from '#src/actors/save-file.ts'
import { OrderPage } from '#src/features/orders/OrderPage.tsx'
import { merchandisePart } from '#src/routes/merchandise-part.ts'
import type { Screen } from '#src/routes/screen.ts'
import { usePart } from '#src/watch/parts.ts'
import { useChild } from '#src/watch/root.ts'

function OrderRoute(): ReactNode {
  const actor = usePart('orderDetails')
  const address = usePart('deliveryAddress')
  const toasts = useChild('toasts')
  const reorder = useSelector(actor, ({ children }) => children['reorder'])

  useEffect(() => {
    const failed = reorder?.on('reorder.failed', () => {
      toasts.send({ type: 'toast.show', message: { kind: 'failed' } })
    })
    return () => {
      failed?.unsubscribe()
    }
  }, [reorder, toasts])

  useEffect(() => {
    const { unsubscribe } = address.on('order.changed', () => {
      actor.send({ type: 'order.reload' })
    })
    return unsubscribe
  }, [actor, address])

  return <OrderPage actor={actor} address={address} merchandise={usePart('merchandise')} />
}

export const screen: Screen = {
  View: OrderRoute,
  parts: (world, { orderCode = '' }) => [
    {
      name: 'orderDetails',
      key: orderCode,
      logic: provideOrderDetails(world, {
        save: saveFile,
        leave: url => {
          location.assign(url)
        },
      }),
      input: { code: orderCode },
      isKept: false,
    },
    {
      name: 'deliveryAddress',
      key: orderCode,
      logic: provideDeliveryAddress(world, orderCode),
      isKept: false,
    },
    merchandisePart(world),
  ],
}
