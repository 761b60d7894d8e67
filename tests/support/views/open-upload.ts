import {
  type Recalled,
  uploadQueueMachine,
} from '#machines/library/upload/upload-queue/upload-queue.machine.ts'
import { heldViewPort, type RunningApp } from '#tests/support/views/start-app.tsx'

/** Opens the upload queue; the test answers which files an earlier page left. */
export const openUpload = ({ open }: RunningApp) => {
  const recalled = heldViewPort<Recalled>()
  const queue = open(
    'uploadQueue',
    uploadQueueMachine.provide({ actors: { recallBatch: recalled.logic } }),
    { maxFiles: 100 },
  )
  return { queue, recalled }
}
