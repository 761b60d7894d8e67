import { createActor, type AnyActorRef } from 'xstate'
import { selectionDeletionMachine } from '#machines/library/deletion/selection-deletion/selection-deletion.machine.ts'
import { deletionBatchesOf, type SectionPhotos } from '#machines/library/model/deletion-batch.ts'
import { held } from '#tests/support/actors/deferred.ts'

/** The open screen actors of a page that is deleting these photos; the service has not answered. */
export const deletingPhotos = (
  ...sections: readonly SectionPhotos[]
): Readonly<Record<string, AnyActorRef>> => {
  const { logic } = held(selectionDeletionMachine)
  const actor = createActor(logic).start()
  actor.send({ type: 'deletion.found', batches: deletionBatchesOf(sections) })
  return { selectionDeletion: actor }
}
