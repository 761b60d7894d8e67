import { useSelector } from '@xstate/react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { waitsMachine } from '#machines/shell/waits/waits.machine.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { WaitsContext } from '#src/ui/page/Waiting.tsx'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'

/** Announces placeholders that wait for long. If several wait, only the first is announced. */
export function Waits({
  actor,
  children,
}: {
  actor: ActorRefFrom<typeof waitsMachine> | undefined
  children: ReactNode
}) {
  const [sentences, setSentences] = useState<Readonly<Record<string, ReactNode>>>({})
  const isBusy = useSelector(actor, snapshot => snapshot?.hasTag('busy') ?? false)
  const isLong = useSelector(actor, snapshot => snapshot?.hasTag('long') ?? false)
  const first = useSelector(actor, snapshot => snapshot?.context.waiting[0])
  const begin = useCallback(
    (id: string, sentence: ReactNode) => {
      setSentences(known => ({ ...known, [id]: sentence }))
      actor?.send({ type: 'wait.begin', id })
      return () => {
        setSentences(({ [id]: _, ...others }) => others)
        actor?.send({ type: 'wait.end', id })
      }
    },
    [actor],
  )
  const value = useMemo(() => ({ begin, isLong }), [begin, isLong])

  return (
    <WaitsContext value={value}>
      {children}
      {isBusy ? (
        <VisuallyHidden>
          <LiveRegion as="span" role="status">
            {isLong && first !== undefined ? sentences[first] : null}
          </LiveRegion>
        </VisuallyHidden>
      ) : null}
    </WaitsContext>
  )
}
