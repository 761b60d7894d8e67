import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
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

/** Which orders are on screen. */
type Place = Pick<v.InferOutput<typeof ordersSearch>, 'tab' | 'page'>

/** Tab, page and search are in the address, so that Back, reload and a shared link restore them; A-087. */
function OrdersRoute(): ReactNode {
  const address = v.parse(ordersSearch, useSearch({ strict: false }))
  const [asked, setAsked] = useState<Place | null>(null)
  const { tab, page, code } = { ...address, ...asked }
  const navigate = useNavigate()
  // The router follows when nothing more urgent is to be done, which takes long while thousands of orders arrive.
  const show = async (place: Place, followed: Promise<void>): Promise<void> => {
    setAsked(place)
    await followed
    setAsked(now => (now === place ? null : now))
  }
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
        void show(
          { tab: next, page: 1 },
          navigate({ to: '/orders', search: { tab: next }, resetScroll: false }),
        )
      }}
      onPage={next => {
        void show(
          { tab, page: next },
          navigate({ to: '/orders', search: { tab, ...search, page: next } }),
        )
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
