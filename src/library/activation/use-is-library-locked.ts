import { useSelector } from '@xstate/react'
import { isLibraryLocked } from '#machines/library/activation/library-lock.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

/** Whether nothing can be changed, because the service is deleting all photos. The screen opens `activation`. */
export const useIsLibraryLocked = (): boolean =>
  useSelector(useScreenActor('activation'), isLibraryLocked)
