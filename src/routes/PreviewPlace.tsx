import type { ReactNode } from 'react'
import { DownloadDialog } from '#src/features/library/DownloadDialog.tsx'
import { PhotoDeletionDialog } from '#src/features/library/PhotoDeletionDialog.tsx'
import { PreviewDialog } from '#src/features/library/PreviewDialog.tsx'
import type { PreviewChanges } from '#src/features/library/PreviewTools.tsx'
import { LazyCopyDialog, useCopy } from '#src/routes/album-copy.tsx'
import { usePreviewWays } from '#src/routes/use-preview-ways.ts'
import { usePart } from '#src/watch/parts.ts'

interface PreviewPlaceProps {
  /** The address of the list that the photo lies over. */
  list: string
  pathOf: (imageId: string) => string
}

/** One photo of the customer's own over its list, with what can be done with it; nothing while the list `isLocked`. */
export function OwnPreviewPlace({
  isLocked = false,
  ...place
}: PreviewPlaceProps & { isLocked?: boolean }): ReactNode {
  const deletion = usePart('photoDeletion')
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
              : imageId => {
                  copy([imageId])
                },
          onDelete: imageId => {
            deletion.send({ type: 'photo.ask', imageId })
          },
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
  const preview = usePart('preview')
  const download = usePart('singleDownload')
  usePreviewWays(preview, { list, pathOf })

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
