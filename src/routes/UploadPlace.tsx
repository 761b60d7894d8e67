import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { provideUploadQueue } from '#src/actors/upload-queue.ts'
import { uploadShelf } from '#src/actors/upload-shelf.ts'
import { UploadDialog } from '#src/features/library/UploadDialog.tsx'
import type { Screen } from '#src/routes/screen.ts'
import { usePart } from '#src/watch/parts.ts'
import { useChild } from '#src/watch/root.ts'

/** What uploads show over every screen. */
function UploadPlace(): ReactNode {
  const queue = usePart('uploadQueue')
  const isOpen = useSelector(useChild('modals'), ({ context }) =>
    context.stack.some(({ id }) => id === 'uploadPhotos'),
  )

  return isOpen ? <UploadDialog queue={queue} putFiles={uploadShelf.put} /> : null
}

/** Not a screen of its own: it opens beside the one that is shown, when somebody first wants to upload. */
export const screen: Screen = {
  View: UploadPlace,
  parts: world => [
    {
      name: 'uploadQueue',
      logic: provideUploadQueue(world, uploadShelf),
      input: { maxFiles: world.known().configuration.upload.maxFiles },
      isKept: true,
    },
  ],
}
