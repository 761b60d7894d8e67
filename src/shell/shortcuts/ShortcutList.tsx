import { useSelector } from '@xstate/react'
import { lateView } from '#src/ui/late-view.tsx'
import { useShell } from '#src/shell/use-shell.ts'

const ShortcutsDialog = lateView(
  'shortcuts',
  async () => (await import('#src/shell/shortcuts/ShortcutsDialog.tsx')).ShortcutsDialog,
)

/** The list of shortcuts while it is open; its code is fetched when it first opens; B-006. */
export function ShortcutList() {
  const shortcuts = useShell('shortcuts')
  const isOpen = useSelector(shortcuts, snapshot => snapshot?.hasTag('modal') ?? false)

  if (shortcuts === undefined || !isOpen) return null
  return <ShortcutsDialog actor={shortcuts} />
}
