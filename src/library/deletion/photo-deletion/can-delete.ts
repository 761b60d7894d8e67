import type { SnapshotFrom } from 'xstate'
import type { previewMachine } from '#machines/library/preview/preview/preview.machine.ts'

/** Whether the previewed photo can be deleted: only once it is known which photo follows it. */
export const canDelete = (snapshot: SnapshotFrom<typeof previewMachine>): boolean =>
  snapshot.matches('showing') && snapshot.context.neighbours !== null
