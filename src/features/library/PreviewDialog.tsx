import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { previewMachine } from '#machines/library/preview/preview.machine.ts'
import { canDelete } from '#src/features/library/can-delete.ts'
import { PreviewScreen } from '#src/features/library/PreviewScreen.tsx'
import type { PreviewChanges } from '#src/features/library/PreviewTools.tsx'
import type { PhotoToSave } from '#src/model/photo-file.ts'
import { FullScreenDialog } from '#src/ui/FullScreenDialog.tsx'

/** One photo over everything. Arrows lead to its neighbours, Delete asks, and Escape leads back to the list. */
export function PreviewDialog({
  flow,
  onDownload,
  changes,
}: {
  flow: ActorRefFrom<typeof previewMachine>
  onDownload: (photo: PhotoToSave) => void
  /** Null where photos can be looked at and downloaded only. */
  changes: PreviewChanges | null
}): ReactNode {
  const { t } = useLingui()
  const isOpen = useSelector(flow, snapshot => snapshot.hasTag('modal'))
  if (!isOpen) return null

  const press = (event: KeyboardEvent): void => {
    const { altKey, ctrlKey, metaKey, shiftKey, key } = event
    const snapshot = flow.getSnapshot()
    if (altKey || ctrlKey || metaKey || shiftKey) return
    if (key === 'ArrowRight') flow.send({ type: 'preview.next' })
    else if (key === 'ArrowLeft') flow.send({ type: 'preview.previous' })
    else if (key === 'Delete' && changes?.isLocked === false && canDelete(snapshot))
      changes.onDelete(snapshot.context.imageId)
    else return
    event.preventDefault()
  }

  return (
    <FullScreenDialog
      label={t`Photo preview`}
      onClose={() => {
        flow.send({ type: 'preview.close' })
      }}
      onKeyDown={press}
    >
      <PreviewScreen flow={flow} onDownload={onDownload} changes={changes} />
    </FullScreenDialog>
  )
}
