import { press } from '#flow-kit/gesture.ts'
import { reorderFlow } from '#machines/orders/reorder/reorder.cases.ts'
import { OrderReorder } from '#src/orders/reorder/OrderReorder.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

export const stage = stageFile({
  flow: reorderFlow,
  show: ({ actor }) => (
    <section>
      <h2 tabIndex={-1}>1 product</h2>
      <OrderReorder reorder={actor} />
    </section>
  ),
  neighbours: () => ({}),
  gestures: {
    'the customer asks again whether it can be ordered': press('button', 'Try again'),
    'the customer orders the same again': press('button', 'Order again'),
  },
})
