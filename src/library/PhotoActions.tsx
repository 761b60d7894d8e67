import { useSelector } from '@xstate/react'
import { SelectionDeletionNotice } from '#src/library/deletion/selection-deletion/SelectionDeletionNotice.tsx'
import type { ListSelection } from '#src/library/selection/use-list-selection.ts'
import type { SelectionAction } from '#src/library/selection/selection/SelectionBar.tsx'
import { SelectionTools } from '#src/library/selection/selection/SelectionTools.tsx'
import { lateView } from '#src/ui/late-view.tsx'
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

const SelectionDeletionDialog = lateView(
  'deletion of photos',
  async () =>
    (await import('#src/library/deletion/selection-deletion/SelectionDeletionDialog.tsx'))
      .SelectionDeletionDialog,
)
const DeleteAllDialog = lateView(
  'deletion of all photos',
  async () =>
    (await import('#src/library/deletion/delete-all/DeleteAllDialog.tsx')).DeleteAllDialog,
)

export function ActionsAbove({
  selection,
  others,
  canOrderPrints,
}: {
  selection: ListSelection
  /** Further actions of the toolbar, shown after Download. */
  others: readonly SelectionAction[]
  canOrderPrints: boolean
}) {
  const deletion = useScreenActor('selectionDeletion')
  const isAskingToDelete = useSelector(deletion, snapshot => snapshot.hasTag('modal'))
  const deletionOfAll = useScreenActor('deleteAll')
  const isAskingForAll = useSelector(deletionOfAll, snapshot => snapshot.hasTag('modal'))

  return (
    <>
      <SelectionDeletionNotice actor={deletion} />
      {selection.isOn ? (
        <PanelBoundary>
          <SelectionTools selection={selection} others={others} canOrderPrints={canOrderPrints} />
        </PanelBoundary>
      ) : null}
      {isAskingToDelete ? (
        <SelectionDeletionDialog
          actor={deletion}
          onConfirm={() => selection.actor.send({ type: 'selection.cancel' })}
        />
      ) : null}
      {isAskingForAll ? <DeleteAllDialog actor={deletionOfAll} /> : null}
    </>
  )
}
