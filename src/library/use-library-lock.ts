import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { activationMachine } from '#machines/library/activation/activation.machine.ts'
import { isLibraryLocked } from '#machines/library/activation/library-lock.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

export type ActivationActor = ActorRefFrom<typeof activationMachine>

/** Whether actions on photos are blocked, for a view whose screen opens the screen actor `activation`. */
export const useLibraryLock = (): boolean =>
  useSelector(useScreenActor('activation'), isLibraryLocked)
