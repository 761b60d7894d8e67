import { useSelector } from '@xstate/react'
import { statePath } from '#machines/kit/state-path.ts'
import { productPicturesFlow } from '#machines/orders/product-pictures/product-pictures.cases.ts'
import { anOrder } from '#machines/samples/orders.ts'
import { OrderCard } from '#src/orders/OrderCard.tsx'
import type { ProductPicturesActor } from '#src/orders/product-pictures/use-product-pictures.ts'
import { PageHeading } from '#src/ui/page/PageHeading.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

const ORDER = anOrder({
  orders: [
    { code: 'KK-1001-1', status: 'Confirmed', title: 'Photo book', uploadId: 'book' },
    { code: 'KK-1001-2', status: 'Confirmed', title: 'Mug', uploadId: 'mug' },
  ],
})

export const stage = stageFile({
  flow: productPicturesFlow,
  show: Orders,
  neighbours: () => ({}),
  gestures: {},
})

/** An order of the list. The stage says which products are on screen. */
function Orders({ actor }: { actor: ProductPicturesActor }) {
  const state = useSelector(actor, ({ value }) => statePath(value))

  return (
    <div data-flow="productPictures" data-state={state}>
      <PageHeading>Orders</PageHeading>
      <OrderCard order={ORDER} titleOf={() => null} pictures={actor} />
    </div>
  )
}
