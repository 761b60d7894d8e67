import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { saveFile } from '#src/actors/save-file.ts'
import { provideSingleDownload } from '#src/actors/single-download.ts'
import type { World } from '#src/actors/world.ts'
import { downloadAction } from '#src/features/library/album-actions.tsx'
import { DownloadDialog } from '#src/features/library/DownloadDialog.tsx'
import type { PhotoListActor } from '#src/features/library/GridPart.tsx'
import { heldPhoto } from '#src/features/library/held-photo.ts'
import type { SelectionAction } from '#src/features/library/SelectionBar.tsx'
import { archivesPart } from '#src/routes/archives-part.ts'
import type { OpenPart } from '#src/routes/screen.ts'
import { usePart } from '#src/watch/parts.ts'

/** What screens need from which photos of an album are downloaded. */
export const albumDownloadParts = (world: World): OpenPart[] => [
  archivesPart(world),
  { name: 'singleDownload', logic: provideSingleDownload(world, saveFile), isKept: true },
]

/** Downloading selected photos of an album: one as a file, several as an archive. */
export const useAlbumDownload = (
  photos: PhotoListActor,
): { action: SelectionAction; dialog: ReactNode } => {
  const archives = usePart('archives')
  const single = usePart('singleDownload')
  // A preview over the album has a dialog of its own.
  const isSelecting = useSelector(usePart('selection'), snapshot => snapshot.matches('on'))

  return {
    action: downloadAction(ids => {
      const [first] = ids
      const photo = ids.length === 1 && first !== undefined ? heldPhoto([photos], first) : null
      if (photo === null) archives.send({ type: 'archive.ask', ids })
      else {
        const { imageId, localFileName, url, untouchedUrl } = photo
        single.send({ type: 'download.ask', photo: { imageId, localFileName, url, untouchedUrl } })
      }
    }),
    dialog: isSelecting ? <DownloadDialog flow={single} /> : null,
  }
}
