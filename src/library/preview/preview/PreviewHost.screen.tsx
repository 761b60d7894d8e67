import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useIsLibraryLocked } from '#src/library/activation/use-is-library-locked.ts'
import { SaveDialogs } from '#src/library/downloads/SaveDialogs.tsx'
import { useSavePhotos } from '#src/library/downloads/use-save-photos.ts'
import { PhotoDeletionDialog } from '#src/library/deletion/selection-deletion/PhotoDeletionDialog.tsx'
import { SelectionDeletionNotice } from '#src/library/deletion/selection-deletion/SelectionDeletionNotice.tsx'
import { PreviewDialog } from '#src/library/preview/preview/PreviewDialog.tsx'
import type { PreviewChanges } from '#src/library/preview/preview/PreviewTools.tsx'
import { monthOf, ONLY_SECTION } from '#machines/library/model/grid-geometry.ts'
import { placedIn, type SectionedList } from '#src/library/preview/preview-list.actor.ts'
import { isSelected as isSelectedIn } from '#machines/library/selection/selection/selection.model.ts'
import { LazyCopyDialog, useCopy } from '#src/library/albums/album-copy/album-copy.screen.tsx'
import { usePreviewNavigation } from '#src/library/preview/preview/preview-navigation.screen.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import type { ScreenPath } from '#machines/shell/model/screen-path.ts'

interface PreviewHostProps {
  list: ScreenPath
  pathOf: (imageId: string) => ScreenPath
  /** The result of an action on a photo, shown at the bottom of the preview. */
  notice?: ReactNode
}

/** A customer's own photo over its list. */
export function OwnPreviewHost({
  photosNow,
  onTakeOut,
  whyNotTakeOut,
  notice,
  ...host
}: PreviewHostProps & {
  /** The list in which a photo can be selected. */
  photosNow: () => SectionedList
  /** Removes a photo from the album over which the preview is open; undefined for other lists. */
  onTakeOut?: (imageId: string) => void
  /** Why no photo can be removed from the album at the moment; null if photos can be removed. */
  whyNotTakeOut?: ReactNode
}) {
  const selection = useScreenActor('selection')
  const preview = useScreenActor('preview')
  const { imageId, photo } = useSelector(preview, ({ context }) => context)
  const isSelected = useSelector(selection, snapshot => {
    const shown = snapshot.matches('on') ? placedIn(photosNow(), imageId) : null
    return shown === null ? null : isSelectedIn(snapshot.context.marks, shown, imageId)
  })
  const isLocked = useIsLibraryLocked()
  const deletion = useScreenActor('selectionDeletion')
  const copy = useCopy()

  return (
    <>
      <PreviewHost
        {...host}
        notice={
          <>
            {notice}
            <SelectionDeletionNotice actor={deletion} />
          </>
        }
        changes={{
          isLocked,
          onCopy: copy === null ? null : copied => copy([copied]),
          onDelete: deleted => {
            const { photo: known } = preview.getSnapshot().context
            const month = monthOf(placedIn(photosNow(), deleted), known?.dateTaken)
            deletion.send({
              type: 'deletion.ask',
              sections: [{ key: month ?? ONLY_SECTION, ids: [deleted] }],
              isOfPreview: true,
            })
          },
          onPick: picked => {
            const shown = placedIn(photosNow(), picked)
            if (shown === null) return
            const { key, cell } = shown
            selection.send({ type: 'selection.pick', cell: { key, cell }, imageId: picked })
          },
          isSelected,
        }}
      />
      <LazyCopyDialog />
      <PhotoDeletionDialog
        actor={deletion}
        shown={{ imageId, name: photo?.localFileName ?? null }}
        onConfirm={() => {
          // Answers L-054, B-410
          preview.send({ type: 'photos.removed', ids: [imageId] })
          selection.send({ type: 'photos.removed', ids: [imageId] })
        }}
        onTakeOut={onTakeOut === undefined ? undefined : () => onTakeOut(imageId)}
        whyNotTakeOut={whyNotTakeOut}
      />
    </>
  )
}

/** The preview of a photo over its list; without `changes` the photo can only be viewed and downloaded. */
export function PreviewHost({
  list,
  pathOf,
  notice,
  changes = null,
}: PreviewHostProps & { changes?: PreviewChanges | null }) {
  const preview = useScreenActor('preview')
  const save = useSavePhotos()
  usePreviewNavigation(preview, { list, pathOf })

  return (
    <>
      <PreviewDialog
        actor={preview}
        onDownload={photo => save([photo.imageId], photo)}
        changes={changes}
        notice={notice}
      />
      <SaveDialogs />
    </>
  )
}
