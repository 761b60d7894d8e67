import {
  type Recalled,
  uploadQueueMachine,
} from '#machines/library/upload/upload-queue/upload-queue.machine.ts'
import { heldViewPort, type RunningApp } from '#tests/support/views/start-app.tsx'

/** Opens the upload queue; the test answers the read of the files that an earlier page left unfinished. */
export const openUpload = ({ open }: RunningApp) => {
  const recalled = heldViewPort<Recalled>()
  const queue = open(
    'uploadQueue',
    uploadQueueMachine.provide({ actors: { recallBatch: recalled.logic } }),
    { maxFiles: 100 },
  )
  return { queue, recalled }
}
