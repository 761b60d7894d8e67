import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { PrintSize } from '#machines/library/model/print-size.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

/** The sizes of what the shop sells, the smallest first; none before they are known. They are read on first use. */
export const usePrintSizes = (): readonly PrintSize[] => {
  const merchandise = useScreenActor('merchandise')
  useEffect(() => {
    merchandise.send({ type: 'articles.load' })
  }, [merchandise])
  return useSelector(merchandise, ({ context }) => context.printSizes)
}
