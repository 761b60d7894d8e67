import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { provideCutOff } from '#src/actors/orders.ts'
import type { World } from '#src/actors/world.ts'
import { OrdersPage } from '#src/features/orders/OrdersPage.tsx'
import { searchedCode } from '#src/model/order-search.ts'
import { ordersTab } from '#src/model/order-split.ts'
import { storefrontOf } from '#src/model/storefront.ts'
import { merchandisePart } from '#src/routes/merchandise-part.ts'
import { orderParts } from '#src/routes/order-parts.ts'
import type { OpenPart, Screen } from '#src/routes/screen.ts'
import { usePart } from '#src/watch/parts.ts'

const ordersSearch = v.object({
  tab: v.fallback(ordersTab, 'inProgress'),
  page: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  code: v.optional(searchedCode, ''),
})

/** Tab, page and search are in the address, so that Back, reload and a shared link restore them; A-087. */
function OrdersRoute(): ReactNode {
  const { tab, page, code } = v.parse(ordersSearch, useSearch({ strict: false }))
  const navigate = useNavigate()
  const search = code === '' ? {} : { code }

  return (
    <OrdersPage
      newer={usePart('orderList')}
      older={usePart('plainOrderList')}
      cutOff={usePart('cutOff')}
      merchandise={usePart('merchandise')}
      tab={tab}
      page={page}
      code={code}
      onTab={next => {
        void navigate({ to: '/orders', search: { tab: next }, resetScroll: false })
      }}
      onPage={next => {
        void navigate({ to: '/orders', search: { tab, ...search, page: next } })
      }}
      onCode={next => {
        void navigate({
          to: '/orders',
          search: next === '' ? { tab } : { tab, code: next },
          resetScroll: false,
        })
      }}
    />
  )
}

const cutOffPart = (world: World): OpenPart => {
  const { storefronts, cutOffCampaign = null } = world.known().configuration
  const { timeZone } = storefrontOf(storefronts, location.host)
  return {
    name: 'cutOff',
    logic: provideCutOff(world, timeZone),
    input: { campaign: cutOffCampaign },
    isKept: true,
  }
}

export const screen: Screen = {
  View: OrdersRoute,
  parts: world => [...orderParts(world), cutOffPart(world), merchandisePart(world)],
}
