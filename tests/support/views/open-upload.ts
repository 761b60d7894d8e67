import { uploadItemMachine } from '#machines/library/upload/upload-item/upload-item.machine.ts'
import { uploadQueueMachine } from '#machines/library/upload/upload-queue/upload-queue.machine.ts'
import { held } from '#tests/support/actors/deferred.ts'
import { heldView, type RunningApp } from '#tests/support/views/start-app.tsx'

/**
 * Opens the upload queue; the test answers the read of the files that an earlier page left unfinished, and says how far
 * each file was sent.
 */
export const openUpload = ({ open }: RunningApp) => {
  const {
    logic: uploadQueueLogic,
    recallBatch: recalled,
    watchPace: pace,
  } = heldView(uploadQueueMachine)
  const { logic: uploadItemLogic, sendFile: sending } = held(uploadItemMachine)
  const queue = open(
    'uploadQueue',
    uploadQueueLogic.provide({ actors: { item: uploadItemLogic } }),
    { maxFiles: 100 },
  )
  return { queue, recalled, sending, pace }
}
