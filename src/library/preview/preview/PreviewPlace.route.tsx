import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { DownloadDialog } from '#src/library/downloads/DownloadDialog.tsx'
import { PhotoDeletionDialog } from '#src/library/deletion/photo-deletion/PhotoDeletionDialog.tsx'
import { PreviewDialog } from '#src/library/preview/preview/PreviewDialog.tsx'
import type { PreviewChanges } from '#src/library/preview/preview/PreviewTools.tsx'
import type { KeyedPlace } from '#machines/library/model/grid-geometry.ts'
import { isSelected as isSelectedIn } from '#machines/library/selection/selection/selection.model.ts'
import { LazyCopyDialog, useCopy } from '#src/library/albums/album-copy/album-copy.route.tsx'
import { usePreviewNavigation } from '#src/library/preview/preview/preview-navigation.route.ts'
import { monthOf } from '#machines/library/timeline/timeline/timeline.model.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

interface PreviewPlaceProps {
  /** The address of the list that the photo lies over. */
  list: string
  pathOf: (imageId: string) => string
}

/** Where the photos of a list stand. */
interface SelectableList {
  /** Null for a photo that the list does not hold. */
  placeOf: (imageId: string) => KeyedPlace | null
}

/** One photo of the customer's own over its list, with what can be done with it; nothing while the list `isLocked`. */
export function OwnPreviewPlace({
  isLocked = false,
  placeOf,
  ...place
}: PreviewPlaceProps & SelectableList & { isLocked?: boolean }): ReactNode {
  const selection = useScreenActor('selection')
  const preview = useScreenActor('preview')
  const imageId = useSelector(preview, ({ context }) => context.imageId)
  const isSelected = useSelector(selection, snapshot => {
    const shown = snapshot.matches('on') ? placeOf(imageId) : null
    return shown === null ? null : isSelectedIn(snapshot.context.marks, shown, imageId)
  })
  const deletion = useScreenActor('photoDeletion')
  const copy = useCopy()

  return (
    <>
      <PreviewPlace
        {...place}
        changes={{
          isLocked,
          onCopy:
            copy === null
              ? null
              : copied => {
                  copy([copied])
                },
          onDelete: deleted => {
            const { photo } = preview.getSnapshot().context
            deletion.send({
              type: 'deletion.ask',
              choice: {
                imageId: deleted,
                section: photo?.imageId === deleted ? monthOf(photo.dateTaken) : null,
              },
            })
          },
          onPick: picked => {
            const shown = placeOf(picked)
            if (shown !== null) {
              selection.send({ type: 'selection.pick', place: shown, imageId: picked })
            }
          },
          isSelected,
        }}
      />
      <LazyCopyDialog />
      <PhotoDeletionDialog flow={deletion} />
    </>
  )
}

/** One photo over its list; without `changes` it can be downloaded and nothing else. */
export function PreviewPlace({
  list,
  pathOf,
  changes = null,
}: PreviewPlaceProps & { changes?: PreviewChanges | null }): ReactNode {
  const preview = useScreenActor('preview')
  const download = useScreenActor('singleDownload')
  usePreviewNavigation(preview, { list, pathOf })

  return (
    <>
      <PreviewDialog
        flow={preview}
        onDownload={({ imageId, localFileName, url, untouchedUrl }) => {
          download.send({
            type: 'download.ask',
            photo: { imageId, localFileName, url, untouchedUrl },
          })
        }}
        changes={changes}
      />
      <DownloadDialog flow={download} />
    </>
  )
}
