import type { ActorRefFrom } from 'xstate'
import type { selectionDeletionMachine } from '#machines/library/deletion/selection-deletion/selection-deletion.machine.ts'
import { hiddenPhotosOf } from '#machines/library/model/deletion-batch.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'

/** The photos that `selectionDeletion` is deleting now; none if no screen has opened it. */
export const hiddenPhotos = (app: Pick<AppContext, 'screenActors'>) => {
  const deletion = app.screenActors()['selectionDeletion'] as
    | ActorRefFrom<typeof selectionDeletionMachine>
    | undefined
  return hiddenPhotosOf(deletion?.getSnapshot().context.batches ?? [])
}
