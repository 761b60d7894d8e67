import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx'
import { useShell } from '#src/shell/use-shell.ts'

const ShortcutsDialog = lazy(() =>
  import('#src/shell/shortcuts/ShortcutsDialog.tsx').then(module => ({
    default: module.ShortcutsDialog,
  })),
)

/** The list of shortcuts while it is open; its code is fetched then. */
export function ShortcutList(): ReactNode {
  const shortcuts = useShell('shortcuts')
  const isOpen = useSelector(shortcuts, snapshot => snapshot?.hasTag('modal') ?? false)

  if (shortcuts === undefined || !isOpen) return null
  return (
    <PanelBoundary>
      <Suspense fallback={null}>
        <ShortcutsDialog actor={shortcuts} />
      </Suspense>
    </PanelBoundary>
  )
}
