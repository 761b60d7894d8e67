import { useSelector } from '@xstate/react'
import { type ActorRefFrom, createActor } from 'xstate'
import { press } from '#flow-kit/gesture.ts'
import { cutOffMachine } from '#machines/orders/cut-off/cut-off.machine.ts'
import type { OrdersTab } from '#machines/orders/model/order-split.ts'
import { orderListFlow } from '#machines/orders/order-list/order-list.cases.ts'
import type { orderListMachine } from '#machines/orders/order-list/order-list.machine.ts'
import { orderSearchMachine } from '#machines/orders/order-search/order-search.machine.ts'
import { someMerchandise } from '#machines/samples/merchandise.ts'
import { anOrder, anOrderList, noPictures, WRITTEN_PLAIN_ORDERS } from '#machines/samples/orders.ts'
import { OrdersPage, type OrdersPageProps } from '#src/orders/order-list/OrdersPage.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'
import { useAddress } from '#tools/stage/use-address.ts'
import { WayIn } from '#tools/stage/way-in.tsx'

const PLAIN = WRITTEN_PLAIN_ORDERS.map(({ code, ...order }) =>
  anOrder({ superOrderCode: code, total: null, ...order }),
)

export const stage = stageFile({
  flow: orderListFlow,
  show: Orders,
  neighbours: () => ({
    plainOrders: anOrderList(PLAIN),
    cutOff: createActor(cutOffMachine, { input: { campaign: null } }).start(),
    merchandise: someMerchandise(),
    search: createActor(orderSearchMachine).start(),
    pictures: noPictures(),
  }),
  gestures: {
    'the customer opens the orders': press('button', 'Orders'),
    'the customer tries again': press('button', 'Try again'),
  },
})

function Orders({
  actor,
  neighbours,
}: {
  actor: ActorRefFrom<typeof orderListMachine>
  neighbours: Pick<
    OrdersPageProps,
    'plainOrders' | 'cutOff' | 'merchandise' | 'search' | 'pictures'
  >
}) {
  const isOpen = useSelector(actor, ({ value }) => value !== 'notRequested')
  const canOpen = useSelector(actor, now => now.can({ type: 'orders.load' }))
  const tab = useAddress<OrdersTab>('inProgress')
  const page = useAddress(1)

  return (
    <WayIn entries={{ Orders: canOpen }} isOpen={isOpen}>
      <OrdersPage
        {...neighbours}
        superOrders={actor}
        tab={tab.address}
        page={page.address}
        onTab={tab.turnTo}
        onPage={page.turnTo}
      />
    </WayIn>
  )
}
