import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense, use, useEffect } from 'react'
import { fetchedOnce } from '#src/library/fetched.ts'
import type { ListSelection } from '#src/library/use-list-selection.ts'
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

const loadPrintsMode = fetchedOnce(() => import('#src/library/prints/PrintsMode.tsx'))

function LazyPrintsMode({ selection }: { selection: ListSelection }): ReactNode {
  const { PrintsMode } = use(loadPrintsMode())
  return <PrintsMode flow={useScreenActor('prints')} selection={selection} />
}

/** The bar below the photos, with the button to the editor, while photos are chosen for prints. */
export function PrintsHost({ selection }: { selection: ListSelection }): ReactNode {
  const prints = useScreenActor('prints')
  const isForPrints = useSelector(prints, snapshot => snapshot.hasTag('choosing'))
  const { isOn } = selection

  useEffect(() => {
    if (!isOn) prints.send({ type: 'prints.cancel' })
  }, [prints, isOn])
  useEffect(
    () => () => {
      prints.send({ type: 'prints.abandon' })
    },
    [prints],
  )

  return isOn && isForPrints ? (
    <PanelBoundary>
      <Suspense fallback={null}>
        <LazyPrintsMode selection={selection} />
      </Suspense>
    </PanelBoundary>
  ) : null
}
