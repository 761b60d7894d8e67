import { press } from '#flow-kit/gesture.ts'
import { lookupFlow } from '#machines/orders/lookup/lookup.cases.ts'
import { OrderVoucher } from '#src/orders/order-details/OrderVoucher.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

export const stage = stageFile({
  flow: lookupFlow,
  show: ({ actor }) => (
    <section>
      <h2 tabIndex={-1}>1 product</h2>
      <OrderVoucher voucher={actor} isQuiet={false} />
    </section>
  ),
  neighbours: () => ({}),
  gestures: { 'the customer tries to read it again': press('button', 'Try again') },
})
