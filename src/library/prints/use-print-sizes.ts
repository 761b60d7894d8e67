import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { PrintSize } from '#machines/library/model/print-size.ts'
import { useCanOrderPrints } from '#src/library/prints/use-can-order-prints.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

const NONE: readonly PrintSize[] = []

/** The print sizes of the shop, smallest first; empty until known, and where prints are not offered. Requests the articles on mount. */
export const usePrintSizes = (): readonly PrintSize[] => {
  const merchandise = useScreenActor('merchandise')
  // Answers B-525
  const canOrderPrints = useCanOrderPrints()
  useEffect(() => {
    if (canOrderPrints) merchandise.send({ type: 'articles.load' })
  }, [merchandise, canOrderPrints])
  const sizes = useSelector(merchandise, ({ context }) => context.printSizes)
  return canOrderPrints ? sizes : NONE
}
