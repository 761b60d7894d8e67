import type { ImageType } from '#machines/library/model/upload/image-kind.ts'
import type { Content } from '#machines/library/model/upload/upload-batch.ts'
import type { FileRef, UploadProgress } from '#machines/library/model/upload/upload.ts'
import { uploadItemMachine } from '#machines/library/upload/upload-item/upload-item.machine.ts'
import {
  type Recalled,
  uploadQueueMachine,
} from '#machines/library/upload/upload-queue/upload-queue.machine.ts'
import { heldStream } from '#tests/support/actors/deferred.ts'
import { heldViewPort, type RunningApp } from '#tests/support/views/start-app.tsx'

/**
 * Opens the upload queue; the test answers the read of the files that an earlier page left unfinished, and says how far
 * each file was sent.
 */
export const openUpload = ({ open }: RunningApp) => {
  const recalled = heldViewPort<Recalled>()
  const sending = heldStream<UploadProgress, { file: FileRef; type: ImageType }>()
  const pace = heldStream<number | null>()
  const queue = open(
    'uploadQueue',
    uploadQueueMachine.provide({
      actors: {
        recallBatch: recalled.logic,
        item: uploadItemMachine.provide({ actors: { sendFile: sending.logic } }),
        holdPage: heldStream<never>().logic,
        keepAwake: heldStream<never>().logic,
        watchConnection: heldStream<boolean>().logic,
        watchPace: pace.logic,
        watchContents: heldStream<Content[]>().logic,
      },
    }),
    { maxFiles: 100 },
  )
  return { queue, recalled, sending, pace }
}
