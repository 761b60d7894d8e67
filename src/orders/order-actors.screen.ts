import {
  provideSuperOrderList,
  providePlainOrderList,
} from '#src/orders/order-list/order-list.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import type { OpenScreenActor } from '#src/app/screen.ts'

/** The super orders and the plain orders, which the screens of orders and invoices share; A-160. */
export const orderActors = (app: AppContext): OpenScreenActor[] => [
  { name: 'superOrderList', logic: provideSuperOrderList(app) },
  { name: 'plainOrderList', logic: providePlainOrderList(app) },
]
