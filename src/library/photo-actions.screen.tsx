import { selectionDeletionActor } from '#src/library/deletion/deletion-actors.screen.ts'
import { provideDeleteAll } from '#src/library/deletion/delete-all/delete-all.actor.ts'
import { openSentFiles } from '#src/library/sent-files.actor.ts'
import { saveActors } from '#src/library/downloads/save-actors.screen.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { countActors } from '#src/library/timeline/library-counts/count-actors.screen.ts'
import type { LibraryActions } from '#src/library/LibraryPage.tsx'
import { watchDragPointers } from '#src/library/selection/drag-select/drag-pointers.ts'
import { provideDragSelect } from '#src/library/selection/drag-select/drag-select.actor.ts'
import type { ListSelection } from '#src/library/selection/use-list-selection.ts'
import { LibraryReach } from '#src/library/reach/LibraryReach.tsx'
import { SelectionDeletionNotice } from '#src/library/deletion/selection-deletion/SelectionDeletionNotice.tsx'
import { SaveDialogs } from '#src/library/downloads/SaveDialogs.tsx'
import { Uncovered } from '#src/library/uncovered.screen.tsx'
import { SelectionTools } from '#src/library/selection/selection/SelectionTools.tsx'
import { lateView } from '#src/ui/late-view.tsx'
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx'
import { PrintsHost } from '#src/library/prints/PrintsHost.tsx'
import { albumCopyActors, useAlbumCopy } from '#src/library/albums/album-copy/album-copy.screen.tsx'
import { archivesActor } from '#src/library/downloads/archives-actors.screen.ts'
import { merchandiseActor } from '#src/orders/merchandise/merchandise-actors.screen.ts'
import { printsActor } from '#src/library/prints/prints-actors.screen.ts'
import type { OpenScreenActor } from '#src/app/screen.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { useCanOrderPrints } from '#src/library/prints/use-can-order-prints.ts'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { libraryCount } from '#machines/library/selection/selection/list-sections.ts'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { FootNotice, footCard } from '#src/ui/overlays/FootNotice.tsx'

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

export const screenActors = (app: AppContext): OpenScreenActor[] => [
  ...albumCopyActors(app),
  selectionDeletionActor(app),
  { name: 'deleteAll', logic: provideDeleteAll(app, openSentFiles(app)) },
  ...saveActors(app),
  archivesActor(app),
  printsActor(app),
  merchandiseActor(app),
  { name: 'dragSelect', logic: provideDragSelect() },
  ...countActors(app),
]

function Above({ selection }: { selection: ListSelection }) {
  const { actions, dialogs } = useAlbumCopy()
  const canOrderPrints = useCanOrderPrints()
  const prints = useScreenActor('prints')
  const deletion = useScreenActor('selectionDeletion')
  const isAskingToDelete = useSelector(
    deletion,
    snapshot => snapshot.hasTag('modal') && !snapshot.context.isOfPreview,
  )
  const deletionOfAll = useScreenActor('deleteAll')
  const isAskingForAll = useSelector(deletionOfAll, snapshot => snapshot.hasTag('modal'))
  const select = (): void => {
    selection.actor.send({ type: 'selection.start' })
  }

  return (
    <>
      <ReadAgainProblem />
      <FootNotice>
        <SelectionDeletionNotice actor={deletion} />
      </FootNotice>
      {selection.isOn ? (
        <PanelBoundary>
          <SelectionTools selection={selection} others={actions} canOrderPrints={canOrderPrints} />
        </PanelBoundary>
      ) : null}
      {isAskingToDelete ? (
        <SelectionDeletionDialog
          actor={deletion}
          onConfirm={() => selection.actor.send({ type: 'selection.cancel' })}
        />
      ) : null}
      {isAskingForAll ? <DeleteAllDialog actor={deletionOfAll} /> : null}
      {selection.isOn ? null : (
        <LibraryReach
          onSelect={select}
          onOrderPrints={
            canOrderPrints
              ? () => {
                  select()
                  prints.send({ type: 'prints.choose' })
                }
              : null
          }
        />
      )}
      {dialogs}
      <Uncovered>
        <SaveDialogs />
      </Uncovered>
    </>
  )
}

export const photoActions: LibraryActions = {
  Above,
  Below: PrintsHost,
  drag: { name: 'dragSelect', track: watchDragPointers },
}

/**
 * Shows a notice at the foot of the window when the library could not be read again; the photos of the earlier read
 * stay. B-294.
 */
function ReadAgainProblem() {
  const timeline = useScreenActor('timeline')
  const failure = useSelector(timeline, ({ context }) => context.failure)
  const isBusy = useSelector(timeline, snapshot => snapshot.hasTag('busy'))
  const hasPhotos = useSelector(
    timeline,
    ({ context }) => libraryCount(context.summary?.entries ?? []) > 0,
  )

  return failure === null || !hasPhotos ? null : (
    <FootNotice>
      <div className={footCard}>
        <ErrorBlock
          compact
          message={<Trans>Error: Your photos could not be loaded</Trans>}
          failure={failure}
          onRetry={() => timeline.send({ type: 'timeline.retry' })}
          retrying={isBusy}
        />
      </div>
    </FootNotice>
  )
}
