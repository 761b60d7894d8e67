import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { PrintSize } from '#machines/library/model/print-size.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

/** The print sizes of the shop, smallest first; empty until known. Requests the articles on mount. */
export const usePrintSizes = (): readonly PrintSize[] => {
  const merchandise = useScreenActor('merchandise')
  useEffect(() => {
    merchandise.send({ type: 'articles.load' })
  }, [merchandise])
  return useSelector(merchandise, ({ context }) => context.printSizes)
}
