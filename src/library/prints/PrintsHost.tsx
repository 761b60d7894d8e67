import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import type { ListSelection } from '#src/library/selection/use-list-selection.ts'
import { laterView } from '#src/ui/later-view.tsx'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

const { View: PrintsMode } = laterView(
  async () => ({ View: (await import('#src/library/prints/PrintsMode.tsx')).PrintsMode }),
  null,
)

/** The bar below the photos, with the button to the editor, while photos are chosen for prints. */
export function PrintsHost({ selection }: { selection: ListSelection }): ReactNode {
  const prints = useScreenActor('prints')
  const isForPrints = useSelector(prints, snapshot => snapshot.hasTag('choosing'))
  const { isOn } = selection

  useEffect(
    () => () => {
      prints.send({ type: 'prints.abandon' })
    },
    [prints],
  )

  return isOn && isForPrints ? <PrintsMode actor={prints} selection={selection} /> : null
}
