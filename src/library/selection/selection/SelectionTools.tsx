import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Trash2 } from 'lucide-react'
import { downloadAction, printsAction } from '#src/library/albums/album-actions.tsx'
import { useSavePhotos } from '#src/library/downloads/use-save-photos.ts'
import type { ListSelection } from '#src/library/selection/use-list-selection.ts'
import {
  SelectionBar,
  type SelectionAction,
} from '#src/library/selection/selection/SelectionBar.tsx'
import { selectedPhotos } from '#machines/library/selection/selection/selection.model.ts'
import { Button } from '#src/ui/Button.tsx'
import { useFlag } from '#src/shell/use-flags.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

/** The selection toolbar of My photos. The toolbar has no actions while the customer chooses photos for prints. */
export function SelectionTools({
  selection,
  others,
  canOrderPrints,
}: {
  selection: ListSelection
  /** The actions after Download. */
  others: readonly SelectionAction[]
  canOrderPrints: boolean
}) {
  const save = useSavePhotos()
  const prints = useScreenActor('prints')
  const deletion = useScreenActor('selectionDeletion')
  const deleteAll = useScreenActor('deleteAll')
  const hasAlbums = useFlag('PhotoManagementAlbumViewEnabled')
  const isForPrints = useSelector(prints, snapshot => snapshot.hasTag('choosing'))

  const actions: SelectionAction[] = [
    downloadAction(save),
    ...others,
    ...(canOrderPrints ? [printsAction(() => prints.send({ type: 'prints.choose' }))] : []),
    {
      key: 'delete',
      label: <Trans>Delete</Trans>,
      icon: <Trash2 aria-hidden />,
      onPress: () => {
        const { marks, sections } = selection.actor.getSnapshot().context
        deletion.send({ type: 'deletion.ask', sections: selectedPhotos(marks, sections) })
      },
    },
  ]

  return (
    <SelectionBar
      selection={selection}
      actions={isForPrints ? [] : actions}
      hasAlbums={hasAlbums && !isForPrints}
      renderMore={
        isForPrints
          ? null
          : close => (
              <Button
                variant="quiet"
                onClick={() => {
                  close()
                  deleteAll.send({ type: 'deleteAll.ask' })
                }}
              >
                <Trans>Delete all photos</Trans>
              </Button>
            )
      }
    />
  )
}
