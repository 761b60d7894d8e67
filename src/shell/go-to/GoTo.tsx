import { useSelector } from '@xstate/react'
import { lateView } from '#src/ui/late-view.tsx'
import { useShell } from '#src/shell/use-shell.ts'

const GoToPanel = lateView(
  'go to',
  async () => (await import('#src/shell/go-to/go-to.screen.tsx')).GoToPanel,
  { waiting: null },
)

/** The field that goes anywhere while it is open; its code is fetched when it first opens; B-306. */
export function GoTo() {
  const goTo = useShell('goTo')
  const isOpen = useSelector(goTo, snapshot => snapshot?.hasTag('modal') ?? false)

  if (goTo === undefined || !isOpen) return null
  return <GoToPanel actor={goTo} />
}
