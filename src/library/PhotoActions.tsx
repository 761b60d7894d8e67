import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense, use } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { bulkDeletionMachine } from '#machines/library/deletion/bulk-deletion/bulk-deletion.machine.ts'
import { BulkDeletionNotice } from '#src/library/deletion/bulk-deletion/BulkDeletionNotice.tsx'
import { fetchedOnce } from '#src/library/fetched.ts'
import type { ListSelection } from '#src/library/use-list-selection.ts'
import type { SelectionAction } from '#src/library/selection/selection/SelectionBar.tsx'
import { SelectionTools } from '#src/library/selection/selection/SelectionTools.tsx'
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

const loadDeletionDialog = fetchedOnce(
  () => import('#src/library/deletion/bulk-deletion/BulkDeletionDialog.tsx'),
)
const loadDeleteAllDialog = fetchedOnce(
  () => import('#src/library/deletion/delete-all/DeleteAllDialog.tsx'),
)

function LazyDeleteAllDialog(): ReactNode {
  const { DeleteAllDialog } = use(loadDeleteAllDialog())
  return <DeleteAllDialog flow={useScreenActor('deleteAll')} />
}

function LazyDeletionDialog({
  selection,
  deletion,
}: {
  selection: ListSelection
  deletion: BulkDeletionActor
}): ReactNode {
  const { BulkDeletionDialog } = use(loadDeletionDialog())
  return (
    <BulkDeletionDialog
      flow={deletion}
      onConfirm={() => {
        selection.flow.send({ type: 'selection.cancel' })
      }}
    />
  )
}

type BulkDeletionActor = ActorRefFrom<typeof bulkDeletionMachine>

/** Above the photos: the result of a deletion, and the toolbar while photos are selected. */
export function ActionsAbove({
  selection,
  others,
  canOrderPrints,
}: {
  selection: ListSelection
  /** The toolbar's further actions, after Download. */
  others: readonly SelectionAction[]
  canOrderPrints: boolean
}): ReactNode {
  const deletion = useScreenActor('bulkDeletion')
  const isAskingToDelete = useSelector(deletion, snapshot => snapshot.hasTag('modal'))
  const isAskingForAll = useSelector(useScreenActor('deleteAll'), snapshot =>
    snapshot.hasTag('modal'),
  )

  return (
    <>
      <BulkDeletionNotice flow={deletion} />
      {selection.isOn ? (
        <PanelBoundary>
          <SelectionTools selection={selection} others={others} canOrderPrints={canOrderPrints} />
        </PanelBoundary>
      ) : null}
      {isAskingToDelete ? (
        <PanelBoundary>
          <Suspense fallback={null}>
            <LazyDeletionDialog selection={selection} deletion={deletion} />
          </Suspense>
        </PanelBoundary>
      ) : null}
      {isAskingForAll ? (
        <PanelBoundary>
          <Suspense fallback={null}>
            <LazyDeleteAllDialog />
          </Suspense>
        </PanelBoundary>
      ) : null}
    </>
  )
}
