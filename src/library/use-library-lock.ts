import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { activationMachine } from '#machines/library/activation/activation.machine.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

export type ActivationActor = ActorRefFrom<typeof activationMachine>

/** Whether actions on photos are blocked, because all of them are being deleted; L-156. */
export const isLibraryLocked = ({
  context: { status },
}: Pick<SnapshotFrom<typeof activationMachine>, 'context'>): boolean => status === 'DELETING'

/** Whether photos come or go as a whole, so that a library that shows none may not be called empty. */
export const useIsLibraryMoving = (): boolean =>
  useSelector(
    useScreenActor('activation'),
    ({ context: { status } }) => status === 'IMPORTING' || status === 'DELETING',
  )

/** Whether actions on photos are blocked, for a view whose screen opens the screen actor `activation`. */
export const useLibraryLock = (): boolean =>
  useSelector(useScreenActor('activation'), isLibraryLocked)
