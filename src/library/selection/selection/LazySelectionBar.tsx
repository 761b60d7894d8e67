import type { ReactNode } from 'react'
import type { ListSelection } from '#src/library/selection/use-list-selection.ts'
import type { SelectionAction } from '#src/library/selection/selection/SelectionBar.tsx'
import { laterView } from '#src/ui/later-view.tsx'

const { View: SelectionBar } = laterView(
  async () => ({
    View: (await import('#src/library/selection/selection/SelectionBar.tsx')).SelectionBar,
  }),
  { waiting: null },
)

interface LazySelectionBarProps {
  selection: ListSelection
  actions: readonly SelectionAction[]
}

/** The selection toolbar in the selection mode; its code is fetched on first use. */
export function LazySelectionBar(props: LazySelectionBarProps): ReactNode {
  return props.selection.isOn ? <SelectionBar {...props} /> : null
}
