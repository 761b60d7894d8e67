import type { SnapshotFrom } from 'xstate'
import type { activationMachine } from '#machines/library/activation/activation.machine.ts'

/** Whether actions on photos are blocked because the service is deleting all photos; L-156. */
export const isLibraryLocked = ({
  context: { status },
}: Pick<SnapshotFrom<typeof activationMachine>, 'context'>): boolean => status === 'DELETING'

/** Whether an import or a deletion of all photos is under way: screens then do not report an empty library. */
export const isLibraryMoving = ({
  context: { status },
}: Pick<SnapshotFrom<typeof activationMachine>, 'context'>): boolean =>
  status === 'IMPORTING' || status === 'DELETING'
