import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import type { NamedAlbum } from '#machines/library/albums/album-name/album-name.machine.ts'
import { AlbumName } from '#src/library/albums/album-name/AlbumName.tsx'
import { isLibraryLocked } from '#machines/library/activation/library-lock.ts'
import { isField } from '#src/browser/stray-drops.ts'
import { dropTargetAt } from '#machines/library/model/photo-paths.ts'
import { filesOfTransfer } from '#src/ui/fields/dropped-files.ts'
import { useDocumentEvent } from '#src/ui/page/use-document-event.ts'
import { useOwnDrag } from '#src/ui/fields/use-own-drag.ts'
import { useFlag } from '#src/shell/use-flags.ts'
import { screenActorOf } from '#src/shell/use-screen-actors.ts'
import { useChild } from '#src/shell/use-root.ts'
import { useUploads } from '#src/library/upload/use-uploads.ts'

/** Where dropped files go: to the library, and to `album` if it is not null. */
interface Goal {
  album: NamedAlbum | null
}

const DIALOGS = '[role=dialog], [role=alertdialog]'

/**
 * Uploads files that are dropped on My photos or on an own album. Ignores them while a dialog is open, and drags that
 * began on the page; B-001.
 */
export function PageDropZone() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const canUpload = useFlag('PhotoManagementUploadEnabled')
  const open = useChild('screenActors')
  const toasts = useChild('toasts')
  const uploads = useUploads()
  const [over, setOver] = useState<Goal | null>(null)
  const isOwn = useOwnDrag(() => setOver(null))

  const goalNow = (): Goal | null => {
    const target = dropTargetAt(path)
    if (target === null || !canUpload || isOwn.current) return null
    if (document.querySelector(DIALOGS) !== null) return null
    const screenActors = open.getSnapshot().children
    // Answers L-156, B-401
    if (isLibraryLocked(screenActorOf(screenActors, 'activation').getSnapshot())) return null
    if (target.kind === 'library') return { album: null }
    const album = screenActorOf(screenActors, 'album').getSnapshot().context.reading?.album
    return album?.albumId === target.albumId
      ? { album: { albumId: album.albumId, name: album.albumName } }
      : null
  }
  const isUploading = (): boolean =>
    'uploadQueue' in open.getSnapshot().children &&
    screenActorOf(open.getSnapshot().children, 'uploadQueue').getSnapshot().hasTag('busy')

  // Listen in the capture phase, so before the listener that refuses stray drops.
  useDocumentEvent(
    'dragover',
    event => {
      const goal = goalNow()
      if (goal === null || isField(event.target)) return
      event.preventDefault()
      if (event.dataTransfer === null) return
      event.dataTransfer.dropEffect = 'copy'
      if (event.dataTransfer.types.includes('Files') && over === null) setOver(goal)
    },
    true,
  )
  useDocumentEvent('dragleave', event => {
    if (event.relatedTarget === null) setOver(null)
  })
  useDocumentEvent(
    'drop',
    event => {
      setOver(null)
      const { dataTransfer } = event
      const goal = goalNow()
      if (goal === null || dataTransfer === null || isField(event.target)) return
      event.preventDefault()
      if (!dataTransfer.types.includes('Files')) {
        toasts.send({ type: 'toast.show', message: { kind: 'dropRefused' } })
      } else if (isUploading()) {
        toasts.send({ type: 'toast.show', message: { kind: 'uploadUnderWay' } })
      } else {
        uploads.open(goal.album, filesOfTransfer(dataTransfer))
      }
    },
    true,
  )

  if (over === null) return null
  const { album } = over
  return (
    <div className={cover} aria-hidden="true" data-drop>
      <p className={textBlock}>
        {album === null ? (
          <Trans>Drop your photos here to add them to My photos</Trans>
        ) : (
          <Trans>
            Drop your photos here to add them to the album <AlbumName name={album.name} />
          </Trans>
        )}
      </p>
    </div>
  )
}

const cover = css`
  position: fixed;
  z-index: var(--layer-toast);
  inset: 0;
  display: grid;
  place-items: center;
  padding: var(--space-5);
  border: 4px dashed var(--action);
  background: color-mix(in srgb, var(--surface) 70%, transparent);
  pointer-events: none;
`
const textBlock = css`
  padding: var(--space-4) var(--space-5);
  border-radius: var(--radius-card);
  background: var(--surface);
  box-shadow: var(--shadow-overlay);
  font-weight: 600;
  text-align: center;
`
