import { useSelector } from '@xstate/react'
import type { ListSelection } from '#src/library/selection/use-list-selection.ts'
import { lateView } from '#src/ui/late-view.tsx'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { useOnLeave } from '#src/shell/use-on-leave.ts'

const PrintsMode = lateView(
  'prints',
  async () => (await import('#src/library/prints/PrintsMode.tsx')).PrintsMode,
)

/** Shows the bar below the photos while the customer chooses photos for prints. Abandons the order on unmount. */
export function PrintsHost({ selection }: { selection: ListSelection }) {
  const prints = useScreenActor('prints')
  const isForPrints = useSelector(prints, snapshot => snapshot.hasTag('choosing'))
  const { isOn } = selection

  useOnLeave(prints, 'prints.abandon')

  return isOn && isForPrints ? <PrintsMode actor={prints} selection={selection} /> : null
}
