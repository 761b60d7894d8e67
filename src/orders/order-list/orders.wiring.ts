import * as v from 'valibot'
import { filterInAddress } from '#machines/orders/model/order-search.ts'
import { ordersTab } from '#machines/orders/model/order-split.ts'
import { hasUntitled } from '#machines/orders/model/untitled-orders.ts'
import { follow, wiring } from '#src/app/screen-wiring.ts'

/** The tab in the address of the orders; `inProgress` if the address has none or an unknown one. */
export const tabInAddress = v.fallback(ordersTab, 'inProgress')

/** Writes the search to the address, with the first page of the same tab. */
export const searchOfOrders = wiring(['orderSearch'], ([search], { navigate }) => [
  search.on('address.show', ({ filter, replaces }) => {
    void navigate({
      to: '/orders',
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
