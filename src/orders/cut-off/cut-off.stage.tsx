import { useSelector } from '@xstate/react'
import { press } from '#flow-kit/gesture.ts'
import { cutOffFlow } from '#machines/orders/cut-off/cut-off.cases.ts'
import { type CutOffActor, OrdersCutOff } from '#src/orders/cut-off/OrdersCutOff.tsx'
import { PageHeading } from '#src/ui/page/PageHeading.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'
import { WayIn } from '#tools/stage/way-in.tsx'

export const stage = stageFile({
  flow: cutOffFlow,
  show: Orders,
  neighbours: () => ({}),
  gestures: {
    'the customer opens the orders': press('button', 'Orders'),
    'the customer tries again': press('button', 'Try again'),
    'the customer closes the notice': press('button', 'Close'),
  },
})

function Orders({ actor }: { actor: CutOffActor }) {
  const isOpen = useSelector(actor, ({ value }) => value !== 'notRequested')
  const canOpen = useSelector(actor, now => now.can({ type: 'cutOff.load' }))

  return (
    <WayIn entries={{ Orders: canOpen }} isOpen={isOpen}>
      <PageHeading>Orders</PageHeading>
      <OrdersCutOff actor={actor} />
    </WayIn>
  )
}
