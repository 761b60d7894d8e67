import type { SnapshotFrom } from 'xstate'
import type { previewMachine } from '#machines/library/preview/preview/preview.machine.ts'

/** Whether the photo of a preview can be deleted: not before it is known which photo follows it. */
export const canDelete = (snapshot: SnapshotFrom<typeof previewMachine>): boolean =>
  snapshot.matches('showing') && snapshot.context.neighbours !== null
