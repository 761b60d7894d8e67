import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { saveFile } from '#src/browser/save-file.ts'
import { provideSingleDownload } from '#src/library/downloads/single-download/single-download.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { downloadAction } from '#src/library/albums/album-actions.tsx'
import { DownloadDialog } from '#src/library/downloads/DownloadDialog.tsx'
import type { PhotoListActor } from '#src/library/GridSectionView.tsx'
import { heldPhoto } from '#src/library/held-photo.ts'
import type { SelectionAction } from '#src/library/selection/selection/SelectionBar.tsx'
import { archivesActor } from '#src/library/downloads/archives-actors.screen.ts'
import type { OpenScreenActor } from '#src/app/screen.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

export const albumDownloadActors = (app: AppContext): OpenScreenActor[] => [
  archivesActor(app),
  { name: 'singleDownload', logic: provideSingleDownload(app, saveFile) },
]

/** The action that downloads selected photos of an album, and the dialog in which a single photo is saved. */
export const useAlbumDownload = (
  photos: PhotoListActor,
): { action: SelectionAction; dialog: ReactNode } => {
  const single = useScreenActor('singleDownload')
  // Outside the selection mode, render no dialog: a download can then start only in a preview over the album, and the
  // preview renders its own dialog.
  const isSelecting = useSelector(useScreenActor('selection'), snapshot => snapshot.matches('on'))

  return {
    action: downloadAction(ids => {
      single.send({ type: 'photos.save', ids, first: heldPhoto([photos], ids[0]) })
    }),
    dialog: isSelecting ? <DownloadDialog actor={single} /> : null,
  }
}
