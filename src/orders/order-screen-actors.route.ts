import { provideOrderList, providePlainOrderList } from '#src/orders/order-list/order-list.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import type { OpenScreenActor } from '#src/shell/screen.route.ts'

/** The orders of both sources, shared by every screen that shows orders; A-160. */
export const orderActors = (app: AppContext): OpenScreenActor[] => [
  { name: 'orderList', logic: provideOrderList(app), isKept: true },
  { name: 'plainOrderList', logic: providePlainOrderList(app), isKept: true },
]
