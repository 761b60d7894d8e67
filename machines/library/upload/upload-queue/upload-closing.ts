import type { SnapshotFrom } from 'xstate'
import { sizeOf } from '#machines/library/model/upload/upload-batch.ts'
import type { uploadQueueMachine } from '#machines/library/upload/upload-queue/upload-queue.machine.ts'

/**
 * Whether the upload's dialog can be closed without losing chosen files. Closing loses the files only in the state
 * `choosing`, and only if no file of the batch is stored or `missing`.
 */
export const isUploadClosable = (snapshot: SnapshotFrom<typeof uploadQueueMachine>): boolean => {
  const { batch } = snapshot.context
  const { stored, missing } = batch.tallies
  return (
    !snapshot.matches('choosing') || sizeOf(batch) === 0 || stored.files > 0 || missing.files > 0
  )
}
