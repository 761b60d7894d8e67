import { type ReactNode, Suspense, use } from 'react'
import { fetchedOnce } from '#src/library/fetched.ts'
import type { ListSelection } from '#src/library/use-list-selection.ts'
import type { SelectionAction } from '#src/library/selection/selection/SelectionBar.tsx'
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx'

const loadSelectionBar = fetchedOnce(
  () => import('#src/library/selection/selection/SelectionBar.tsx'),
)

interface LazySelectionBarProps {
  selection: ListSelection
  actions: readonly SelectionAction[]
  saysSizes?: boolean
}

function Loaded(props: LazySelectionBarProps): ReactNode {
  const { SelectionBar } = use(loadSelectionBar())
  return <SelectionBar {...props} />
}

/** The selection toolbar while the mode is on; its code is fetched on first use. */
export function LazySelectionBar(props: LazySelectionBarProps): ReactNode {
  return props.selection.isOn ? (
    <PanelBoundary>
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    </PanelBoundary>
  ) : null
}
