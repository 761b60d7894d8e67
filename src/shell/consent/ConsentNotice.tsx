import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx'
import { useShell } from '#src/shell/use-shell.ts'

const ConsentRegion = lazy(() =>
  import('#src/shell/consent/ConsentRegion.tsx').then(module => ({
    default: module.ConsentRegion,
  })),
)

/**
 * Asks for consent when it is needed; its code is fetched then. It comes before the page content, after the
 * skip link.
 */
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
