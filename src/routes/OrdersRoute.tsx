import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { provideOrderList } from '#src/actors/orders.ts'
import { OrdersPage } from '#src/features/orders/OrdersPage.tsx'
import { ordersTab } from '#src/model/order-split.ts'
import type { Screen } from '#src/routes/screen.ts'

const ordersSearch = v.object({
  tab: v.fallback(ordersTab, 'inProgress'),
  page: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
})

/** Tab and page are in the address, so that Back, reload and a shared link restore them; A-087. */
function OrdersRoute(): ReactNode {
  const { tab, page } = v.parse(ordersSearch, useSearch({ strict: false }))
  const navigate = useNavigate()

  return (
    <OrdersPage
      tab={tab}
      page={page}
      onTab={next => {
        void navigate({ to: '/orders', search: { tab: next }, resetScroll: false })
      }}
      onPage={next => {
        void navigate({ to: '/orders', search: { tab, page: next } })
      }}
    />
  )
}

export const screen: Screen = {
  View: OrdersRoute,
  parts: world => [{ name: 'orderList', logic: provideOrderList(world), isKept: true }],
}
