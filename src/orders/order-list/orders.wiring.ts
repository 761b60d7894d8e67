import * as v from 'valibot'
import { filterInAddress } from '#machines/orders/model/order-search.ts'
import { ordersTab } from '#machines/orders/model/order-split.ts'
import { wiring } from '#src/app/screen-wiring.ts'

/** The tab in the address of the orders. */
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
