import type { SnapshotFrom } from 'xstate'
import type { previewMachine } from '#machines/library/preview/preview/preview.machine.ts'

/** Whether the photo in the preview can be deleted: its neighbours must be known, because one of them is shown next. */
export const canDelete = (snapshot: SnapshotFrom<typeof previewMachine>): boolean =>
  snapshot.matches('showing') && snapshot.context.neighbours !== null
