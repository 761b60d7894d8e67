import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { press } from '#flow-kit/gesture.ts'
import { sizeOf } from '#machines/library/model/upload/upload-batch.ts'
import { uploadQueueFlow } from '#machines/library/upload/upload-queue/upload-queue.cases.ts'
import type { uploadQueueMachine } from '#machines/library/upload/upload-queue/upload-queue.machine.ts'
import { PhotosBelow } from '#src/library/preview/preview/preview.stage.tsx'
import { FilesContext } from '#src/library/upload/FilePicture.tsx'
import { UploadDialog } from '#src/library/upload/UploadDialog.tsx'
import { shownStageFile } from '#tools/stage/stage-file.ts'
import { Toasted } from '#tools/stage/toasted.tsx'

export const stage = shownStageFile({
  flow: uploadQueueFlow,
  show: Upload,
  neighbours: () => ({}),
  gestures: {
    'the customer chooses two files, one too many': press('button', 'Choose files'),
    'the customer removes the first file': press('button', 'Remove f1.jpg'),
    'the customer sends the first file again': press('button', 'Try again: f1.jpg'),
    'the customer sends again everything that failed': press('button', 'Try again'),
    'the customer starts the upload': press('button', 'Upload'),
    'the customer pauses': press('button', 'Pause'),
    'the customer presses Resume': press('button', 'Resume'),
    'the customer cancels': press('button', 'Cancel'),
    'the customer finishes the upload': press('button', 'Add 1 photo', 'Continue'),
  },
  part: '#main',
})

/** Shows the upload dialog in front of the photos; after the upload, the toast with the number of added photos. */
function Upload({ actor }: { actor: ActorRefFrom<typeof uploadQueueMachine> }) {
  const size = useSelector(actor, ({ context }) => sizeOf(context.batch))
  const [added, setAdded] = useState(0)
  if (size > added) setAdded(size)

  return (
    <>
      <PhotosBelow />
      {added > 0 && size === 0 ? (
        <Toasted message={{ kind: 'photosAdded', count: added }} />
      ) : (
        <FilesContext value={id => new File([], `${id}.jpg`)}>
          <UploadDialog
            queue={actor}
            putFiles={async () => []}
            takeDropped={() => null}
            awaited={0}
            onAwait={() => undefined}
          />
        </FilesContext>
      )}
    </>
  )
}
