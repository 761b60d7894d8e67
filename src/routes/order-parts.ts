import { provideOrderList, providePlainOrderList } from '#src/actors/orders.ts'
import type { World } from '#src/actors/world.ts'
import type { OpenPart } from '#src/routes/screen.ts'

/** The orders of both sources, which every screen that shows orders shares; A-160. */
export const orderParts = (world: World): OpenPart[] => [
  { name: 'orderList', logic: provideOrderList(world), isKept: true },
  { name: 'plainOrderList', logic: providePlainOrderList(world), isKept: true },
]
