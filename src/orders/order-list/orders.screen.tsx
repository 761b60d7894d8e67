import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useLayoutEffect, useState } from 'react'
import * as v from 'valibot'
import { orderSearchMachine } from '#machines/orders/order-search/order-search.machine.ts'
import { provideCutOff, storedClosedNotice } from '#src/orders/cut-off/cut-off.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { OrdersPage } from '#src/orders/order-list/OrdersPage.tsx'
import {
  filterInAddress,
  isSameFilter,
  orderFilterOf,
} from '#machines/orders/model/order-search.ts'
import { pageParameter } from '#machines/shell/model/preserved-query.ts'
import { storefrontOf } from '#machines/model/configuration/storefront.ts'
import { merchandiseActor } from '#src/orders/merchandise/merchandise-actors.screen.ts'
import { productPicturesActor } from '#src/orders/product-pictures/product-pictures-actors.screen.ts'
import { orderActors } from '#src/orders/order-actors.screen.ts'
import type { OpenScreenActor, Screen } from '#src/app/screen.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { ordersTab } from '#machines/orders/model/order-split.ts'
import { hasUntitled } from '#machines/orders/model/untitled-orders.ts'
import { follow, wiring } from '#src/app/screen-wiring.ts'
import { PATHS } from '#machines/shell/model/screen-path.ts'

/** The tab in the address of the orders; `inProgress` if the address has none or an unknown one. */
const tabInAddress = v.fallback(ordersTab, 'inProgress')

const ordersSearch = v.object({
  tab: tabInAddress,
  page: pageParameter,
})

type Place = v.InferOutput<typeof ordersSearch>

/** Tab, page and search are in the address, so that Back, reload and a shared link restore them; A-087. */
function OrdersRoute() {
  const query: Readonly<Record<string, unknown>> = useSearch({ from: PATHS.orders })
  const [asked, setAsked] = useState<Place | null>(null)
  const { tab, page } = { ...v.parse(ordersSearch, query), ...asked }
  const search = useScreenActor('orderSearch')
  const navigate = useNavigate()
  const { q, code, year, date, status } = query
  const filter = orderFilterOf({ q, code, year, date, status })
  // The address follows with a delay: until then, its page number belongs to the previous search.
  const isInAddress = useSelector(search, ({ context }) => isSameFilter(context.filter, filter))
  // At once: the router's transition takes long while thousands of orders arrive.
  const show = async (place: Place, followed: Promise<void>): Promise<void> => {
    setAsked(place)
    await followed
    setAsked(now => (now === place ? null : now))
  }

  // Tell the machine about the new address before paint: until it knows, `isInAddress` is false and page 1 is shown.
  useLayoutEffect(() => {
    search.send({
      type: 'address.moved',
      filter: orderFilterOf({ q, code, year, date, status }),
    })
  }, [search, q, code, year, date, status])

  return (
    <OrdersPage
      superOrders={useScreenActor('superOrderList')}
      plainOrders={useScreenActor('plainOrderList')}
      cutOff={useScreenActor('cutOff')}
      merchandise={useScreenActor('merchandise')}
      pictures={useScreenActor('productPictures')}
      tab={tab}
      page={isInAddress ? page : 1}
      search={search}
      onTab={next => {
        void show(
          { tab: next, page: 1 },
          navigate({ to: PATHS.orders, search: { tab: next }, resetScroll: false }),
        )
      }}
      onPage={next => {
        void show(
          { tab, page: next },
          navigate({
            to: PATHS.orders,
            search: { tab, ...filterInAddress(search.getSnapshot().context.filter), page: next },
          }),
        )
      }}
    />
  )
}

const cutOffActor = (app: AppContext): OpenScreenActor => {
  const { storefronts, cutOffCampaign = null } = app.known().configuration
  const { timeZone } = storefrontOf(storefronts, location.host)
  return {
    name: 'cutOff',
    logic: provideCutOff(app, timeZone),
    input: { campaign: cutOffCampaign, closed: storedClosedNotice() },
  }
}

/** Writes the search to the address, with the first page of the same tab. */
export const searchOfOrders = wiring(['orderSearch'], ([search], { navigate }) => [
  search.on('address.show', ({ filter, replaces }) => {
    void navigate({
      to: PATHS.orders,
      search: ({ tab }) => ({ tab: v.parse(tabInAddress, tab), ...filterInAddress(filter) }),
      replace: replaces,
      resetScroll: false,
    })
  }),
])

/** Requests the articles of the shop once, when a listed product without a title needs the title of its article. */
export const titlesOfOrders = wiring(
  ['superOrderList', 'plainOrderList', 'merchandise'],
  ([superOrderList, plainOrderList, merchandise]) => {
    let isRequested = false
    const request = (): void => {
      const { orders } = superOrderList.getSnapshot().context
      if (isRequested || !hasUntitled(orders, plainOrderList.getSnapshot().context.orders)) return
      isRequested = true
      merchandise.send({ type: 'articles.load' })
    }
    return [superOrderList, plainOrderList].map(source =>
      follow(source, ({ context }) => context.orders, request),
    )
  },
)

export const screen: Screen = {
  View: OrdersRoute,
  screenActors: app => [
    ...orderActors(app),
    { name: 'orderSearch', logic: orderSearchMachine, isKept: false },
    cutOffActor(app),
    merchandiseActor(app),
    productPicturesActor(app),
  ],
  wirings: [searchOfOrders, titlesOfOrders],
}
