import type { SnapshotFrom } from 'xstate'
import { sizeOf } from '#machines/library/model/upload-batch.ts'
import type { uploadQueueMachine } from '#machines/library/upload/upload-queue/upload-queue.machine.ts'

/** Whether closing the upload's dialog loses nothing: it would lose chosen files while none was sent. */
export const isUploadClosable = (snapshot: SnapshotFrom<typeof uploadQueueMachine>): boolean => {
  const { batch } = snapshot.context
  const { stored, missing } = batch.tallies
  return (
    !snapshot.matches('choosing') || sizeOf(batch) === 0 || stored.files > 0 || missing.files > 0
  )
}
