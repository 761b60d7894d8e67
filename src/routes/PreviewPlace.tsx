import type { ReactNode } from 'react'
import { DownloadDialog } from '#src/features/library/DownloadDialog.tsx'
import { PhotoDeletionDialog } from '#src/features/library/PhotoDeletionDialog.tsx'
import { PreviewDialog } from '#src/features/library/PreviewDialog.tsx'
import { usePreviewWays } from '#src/routes/use-preview-ways.ts'
import { usePart } from '#src/watch/parts.ts'

/** One photo over the list at `list`, with what can be done with it. Photos of others are not deleted. */
export function PreviewPlace({
  list,
  pathOf,
  isReadOnly = false,
}: {
  list: string
  pathOf: (imageId: string) => string
  isReadOnly?: boolean
}): ReactNode {
  const preview = usePart('preview')
  const deletion = usePart('photoDeletion')
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
        onDelete={
          isReadOnly
            ? null
            : imageId => {
                deletion.send({ type: 'photo.ask', imageId })
              }
        }
      />
      <PhotoDeletionDialog flow={deletion} />
      <DownloadDialog flow={download} />
    </>
  )
}
