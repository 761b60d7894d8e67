import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx'
import { useShell } from '#src/shell/use-shell.ts'

const ConsentRegion = lazy(() =>
  import('#src/shell/consent/ConsentRegion.tsx').then(module => ({
    default: module.ConsentRegion,
  })),
)

/** Asks for consent while there is something to ask; its code is fetched then. It stands before the page it is about, after the link that skips to it. */
export function ConsentNotice(): ReactNode {
  const consent = useShell('consent')
  const isAsking = useSelector(consent, snapshot => snapshot?.hasTag('asking') ?? false)

  if (consent === undefined || !isAsking) return null
  return (
    <PanelBoundary>
      <Suspense fallback={null}>
        <ConsentRegion consent={consent} />
      </Suspense>
    </PanelBoundary>
  )
}
